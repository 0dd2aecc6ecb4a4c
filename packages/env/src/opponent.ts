/** Players of the seats that no agent controls. */
import type { BettorTable, BotOptions, Prompt } from '@parlour/bot-sdk';
import { bettorTableOf } from '@parlour/bot-sdk/offline';
import { faultOf, fitsLimits, type Nature, type OpenPrompt, seededStream, splitTalk } from '@parlour/game';
import { type Action, waitAction } from './action.ts';
import type { Observation } from './observation.ts';

/** A value, now or later. With promises an environment is stepped by `stepAsync`. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Chooses the actions of one seat in one game. */
export interface SeatPlayer {
  /** `mayGoOn`: also after its own message, since a turn clock has chosen this time. */
  readonly act: (observation: Observation, mayGoOn: boolean) => MaybePromise<Action>;
  /** Its belief that another seat is human, for the immediate signal; undefined: none. */
  readonly believe?: (observation: Observation, about: string) => MaybePromise<number | undefined>;
  /** Called when the game is over. */
  readonly end?: () => void;
}

/** Start of a player's game. */
export interface PlayerStart {
  readonly seat: string;
  /** Unique to this game. */
  readonly game: string;
  readonly preset: string;
  readonly seed: string;
}

/** A kind of opponent: makes a player for each game. */
export interface Opponent {
  readonly nature: Nature;
  /** Its words are fixed and react to nothing. */
  readonly isRecorded?: true;
  readonly start: (start: PlayerStart) => SeatPlayer;
}

/** Another policy, such as an earlier version of the agent. */
export const policyOpponent = (
  policy: (observation: Observation) => MaybePromise<Action>,
  nature: Nature = 'machine',
): Opponent => ({ nature, start: () => ({ act: (observation) => policy(observation) }) });

/**
 * The human side of a public conversation. It says its lines in order, whatever it hears, and judges no one.
 * After the last line come those of the next conversation, and lines that break a limit are left out: a
 * silence would tell recordings from bots.
 */
export function recordedOpponent(all: readonly (readonly string[])[]): Opponent {
  const conversations = all.filter((lines) => lines.length > 0);
  return {
    nature: 'human',
    isRecorded: true,
    start: ({ seed }) => {
      const first = seededStream(seed, 'recording').below(Math.max(conversations.length, 1));
      const lines = linesFrom(conversations, first);
      return {
        act: (observation, mayGoOn) => {
          const say = promptToSay(observation, mayGoOn);
          const text = say && fittingLine(lines, say);
          return (say && text !== undefined && observation.actionFor(say, { text })) || waitAction;
        },
      };
    },
  };
}

function* linesFrom(conversations: readonly (readonly string[])[], first: number): Generator<string> {
  for (let index = first; conversations.length > 0; index += 1)
    yield* conversations[index % conversations.length] ?? [];
}

/** Lines that are tried before a silence. */
const mostTried = 200;

function fittingLine(lines: Iterator<string>, { limits }: OpenPrompt): string | undefined {
  for (let tried = 0; tried < mostTried; tried += 1) {
    const { done, value } = lines.next();
    if (done === true) return undefined;
    if (fitsLimits(value, limits)) return value;
  }
  return undefined;
}

/**
 * The prompt that bots and recordings answer: in the shortest talk. In rotation none in which they spoke
 * last: how many messages appear must not depend on natures.
 */
function promptToSay({ prompts }: Observation, mayGoOn: boolean): OpenPrompt | undefined {
  let found: OpenPrompt | undefined;
  for (const prompt of prompts) {
    if (prompt.kind !== 'say' || (!mayGoOn && prompt.talk.at(-1)?.by === prompt.you)) continue;
    if (found === undefined || prompt.talk.length < found.talk.length) found = prompt;
  }
  return found;
}

/** Functions of a bot as the SDK starts it. */
export type InProcessBot = Pick<BotOptions, 'reply' | 'judge' | 'bettor'> & {
  /** Called with the game's id at its end. */
  readonly over?: (game: string) => void;
};

/** A bot of the SDK, in process: it gets the prompts that the server would send. */
export const botOpponent = (bot: InProcessBot): Opponent => ({
  nature: 'machine',
  start: ({ seat, game, preset }) => {
    let count = 0;
    const toPrompt = (open: OpenPrompt): Prompt => {
      count += 1;
      return { ...open, id: `${game}/${seat}/${count}`, game, preset };
    };
    return {
      act: (observation, mayGoOn) => actAs(bot, observation, { toPrompt, game, mayGoOn }),
      ...(bot.judge && {
        believe: (observation: Observation, about: string) => believe(bot, observation, about, toPrompt),
      }),
      end: () => bot.over?.(game),
    };
  },
});

type ToPrompt = (open: OpenPrompt) => Prompt;

const bettorTable = ({ seat, time, view }: Observation, game: string): BettorTable =>
  bettorTableOf({ game, seat, origin: 'practice' }, { view: view as never, at: time, seenAt: 0 }, 0);

interface BotTurn {
  readonly toPrompt: ToPrompt;
  readonly game: string;
  readonly mayGoOn: boolean;
}

/** Judges first, where its belief means an action; then speaks. */
function actAs(bot: InProcessBot, observation: Observation, turn: BotTurn): MaybePromise<Action> {
  const judge = observation.prompts.find(({ kind }) => kind === 'judge');
  if (judge === undefined) return speakAs(bot, observation, turn);
  const believed: MaybePromise<unknown> =
    bot.bettor !== undefined && judge.as === 'bettor'
      ? bot.bettor.judge(bettorTable(observation, turn.game))
      : bot.judge?.(turn.toPrompt(judge));
  return thenMaybe(believed, (belief) => {
    const beliefs = beliefsOf(belief, judge.whom);
    return (beliefs && observation.actionFor(judge, { beliefs })) ?? speakAs(bot, observation, turn);
  });
}

function speakAs(
  { bettor, reply }: InProcessBot,
  observation: Observation,
  { toPrompt, game, mayGoOn }: BotTurn,
): MaybePromise<Action> {
  const asks = bettor && observation.prompts.find(({ kind, as }) => kind === 'say' && as === 'bettor');
  const say = asks ?? promptToSay(observation, mayGoOn);
  if (say === undefined) return waitAction;
  const toAction = (raw: unknown) => {
    const text = textOf(raw);
    return (text && observation.actionFor(say, { text })) || waitAction;
  };
  if (asks !== undefined) return thenMaybe(bettor?.ask?.(bettorTable(observation, game)), toAction);
  if (reply === undefined) return waitAction;
  const prompt = toPrompt(say);
  const asked = { ...prompt, ...splitTalk(prompt.talk, prompt.you) };
  return thenMaybe(reply(asked), (raw) => {
    const text = textOf(raw);
    const fault = text === undefined ? undefined : faultOf(text, prompt.limits);
    // As on the server, which asks once more.
    return fault === undefined ? toAction(raw) : thenMaybe(reply({ ...asked, fault }), toAction);
  });
}

/** The first text of a reply; undefined: silence. */
function textOf(raw: unknown): string | undefined {
  const said = typeof raw === 'object' && raw !== null && 'text' in raw ? raw.text : raw;
  const [text] = Array.isArray(said) ? said : [said];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function beliefsOf(raw: unknown, whom: readonly string[]): Readonly<Record<string, number>> | undefined {
  if (typeof raw === 'number') return Object.fromEntries(whom.map((one) => [one, raw]));
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, number>>) : undefined;
}

function believe(
  bot: InProcessBot,
  { prompts }: Observation,
  about: string,
  toPrompt: ToPrompt,
): MaybePromise<number | undefined> {
  const [asked] = prompts;
  if (bot.judge === undefined || asked === undefined) return undefined;
  const prompt: OpenPrompt = { ...asked, kind: 'judge', whom: [about] };
  return thenMaybe(bot.judge(toPrompt(prompt)), (raw) => beliefsOf(raw, [about])?.[about]);
}

/** Applies a function immediately, or to what a promise resolves with. */
export const thenMaybe = <Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (value instanceof Promise ? value.then(next) : next(value));
