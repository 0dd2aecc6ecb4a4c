import { Connection } from './connection.ts';
import type { MarketView, TableView as Table } from './views.ts';

/** A question put to a bot that plays the target, and what was said before. */
export interface Question {
  readonly game: string;
  /** The number of the question, such as `bettor-1#2`. */
  readonly question: string;
  readonly text: string;
  readonly before: readonly { readonly question: string; readonly answer: string | null }[];
}

/** A bot that plays the target of the Market. It answers as fast as it likes: the house paces it. */
export interface TargetBot {
  /** Where the house is, as http(s):// or ws(s)://. */
  readonly url: string;
  readonly token: string;
  /** Games at once; 100 if left out. */
  readonly games?: number;
  readonly answer: (question: Question) => string | Promise<string>;
  /** Hears what happens to the connection, and what the house refuses. */
  readonly log?: (line: string) => void;
}

export interface Bot {
  /** Leaves the house for good. */
  readonly stop: () => void;
}

/** Connects a bot, keeps it connected, and plays every game in which it is seated. */
export function startBot(bot: TargetBot): Bot {
  const { log = () => {} } = bot;
  /** The question each game was answered last, so that a view seen twice is not answered twice. */
  const answered = new Map<string, string>();

  async function play(game: string, view: MarketView): Promise<void> {
    if (view.phase !== 'open') {
      answered.delete(game);
      return;
    }
    const current = view.conversation.findLast(({ answer }) => answer === null);
    if (current === undefined || view.answering || answered.get(game) === current.question) return;
    answered.set(game, current.question);
    const text = await bot.answer({
      game,
      question: current.question,
      text: current.text ?? '',
      before: before(view),
    });
    connection.play(game, { type: 'answer', text, question: current.question });
  }

  const connection = new Connection({
    url: bot.url,
    token: bot.token,
    offer: { format: 'market', roles: ['target'], games: bot.games ?? 100 },
    log,
    seen: (game, view) => {
      play(game, view as MarketView).catch((error: unknown) => log(`no answer: ${String(error)}`));
    },
  });
  return { stop: () => connection.stop() };
}

function before(view: Table): Question['before'] {
  return view.conversation
    .filter(({ answer }) => answer !== null)
    .map(({ text, answer }) => ({ question: text ?? '', answer: answer?.text ?? null }));
}
