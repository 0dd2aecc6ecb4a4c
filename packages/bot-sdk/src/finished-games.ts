/** Reads the public games that are over. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MarketEvent } from '@parlour/game';
import type { Exchange, FinishedGame } from './tables.ts';

export interface FinishedGamesOptions {
  /** Where the house is. Left out: PARLOUR_URL, or http://localhost:4646. */
  readonly url?: string;
  /** The id of a game: only games that ended after it. Left out: all. */
  readonly after?: string;
}

/** A public game that is over, with everything that happened in it. */
export interface PublicGame extends Omit<FinishedGame, 'seat' | 'format' | 'natures' | 'nature'> {
  readonly nature: 'human' | 'machine';
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Every event in its order: times in milliseconds since the start, amounts in milli-points. */
  readonly log: readonly MarketEvent[];
}

interface Row {
  readonly game: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

const pageSize = 100;
const tries = 5;

/** The public games that are over, the newest last. Words that were erased are null, or are left out. */
export async function* finishedGames(options: FinishedGamesOptions = {}): AsyncGenerator<PublicGame, void> {
  const { url = process.env.PARLOUR_URL || 'http://localhost:4646', after } = options;
  const house = url.replace(/^ws/, 'http').replace(/\/$/, '');
  for (const row of await rowsAfter(house, after)) {
    const text = await get(`${house}/api/games/${row.game}/log`);
    if (text === undefined) continue;
    const game = publicGame(row, text);
    if (game !== undefined) yield game;
  }
}

/** The list has the newest first, and may grow while it is read: that moves no page. */
async function rowsAfter(house: string, after: string | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  let before: string | null = '';
  while (before !== null) {
    const query: string = new URLSearchParams({
      format: 'market',
      limit: String(pageSize),
      ...(before === '' ? {} : { before }),
    }).toString();
    const text = await get(`${house}/api/games?${query}`);
    const page = JSON.parse(text ?? '{"games":[],"next":null}') as { games: Row[]; next: string | null };
    const known = page.games.findIndex(({ game }) => game === after);
    rows.push(...(known < 0 ? page.games : page.games.slice(0, known)));
    before = known < 0 ? page.next : null;
  }
  return rows.reverse();
}

function publicGame({ game, startedAt, endedAt }: Row, text: string): PublicGame | undefined {
  const lines = text.split('\n').filter((line) => line !== '');
  const [hosted, ...log] = lines.map((line) => JSON.parse(line)) as [
    { origin: FinishedGame['origin'] },
    ...MarketEvent[],
  ];
  const settled = log.find((event) => event.type === 'settled');
  const closed = log.find((event) => event.type === 'closed');
  if (hosted === undefined || settled === undefined || closed === undefined) return undefined;
  const points = Object.entries({ ...settled.results, target: settled.target });
  return {
    game,
    startedAt,
    endedAt,
    log,
    origin: hosted.origin,
    nature: settled.nature,
    end: closed.end,
    conversation: conversationOf(log),
    results: Object.fromEntries(points.map(([seat, amount]) => [seat, amount / 1000])),
  };
}

function conversationOf(log: readonly MarketEvent[]): Exchange[] {
  const asked = new Map(
    log.flatMap((event) => (event.type === 'question-submitted' ? [[event.question, event] as const] : [])),
  );
  const answers = new Map(
    log.flatMap((event) => (event.type === 'answered' ? [[event.question, event.text] as const] : [])),
  );
  return log.flatMap((event) => {
    const question = event.type === 'question-current' ? asked.get(event.question) : undefined;
    if (question === undefined) return [];
    const { by, text } = question;
    return [
      { question: question.question, by, text: text ?? '', answer: answers.get(question.question) ?? null },
    ];
  });
}

/** A text from the house; undefined: there is none. Waits when it is told to. */
async function get(url: string): Promise<string | undefined> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(url);
    if (response.ok) return response.text();
    if (response.status === 404) return undefined;
    const isPassing = response.status === 429 || response.status === 503;
    if (!isPassing || tried === tries) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    const body = (await response.json().catch(() => ({}))) as { error?: { retryAfterMs?: number } };
    await wait(body.error?.retryAfterMs ?? 500 * 2 ** tried);
  }
}
