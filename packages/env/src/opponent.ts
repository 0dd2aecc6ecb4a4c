/** Players of the seats that no agent controls. */
import type { BettorTable, BotOptions, Prompt } from '@parlour/bot-sdk';
import { bettorTableOf } from '@parlour/bot-sdk/offline';
import { type Nature, type OpenPrompt, seededStream, splitTalk } from '@parlour/game';
import { type Action, waitAction } from './action.ts';
import type { Observation } from './observation.ts';

/** A value, now or later. With promises an environment is stepped by `stepAsync`. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Chooses the actions of one seat in one game. */
export interface SeatPlayer {
  readonly act: (observation: Observation) => MaybePromise<Action>;
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
): Opponent => ({ nature, start: () => ({ act: policy }) });

/**
 * The human side of a public conversation. It says its lines in order, whatever it hears, and judges no one.
 */
export const recordedOpponent = (conversations: readonly (readonly string[])[]): Opponent => ({
  nature: 'human',
  isRecorded: true,
  start: ({ seed }) => {
    const lines = conversations[seededStream(seed, 'recording').below(conversations.length)] ?? [];
    let next = 0;
    return {
      act: (observation) => {
        const say = observation.prompts.find(({ kind }) => kind === 'say');
        const text = lines[next];
        if (say === undefined || text === undefined) return waitAction;
        next += 1;
        return observation.actionFor(say, { text }) ?? waitAction;
      },
    };
  },
});

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
      act: (observation) => actAs(bot, observation, toPrompt, game),
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

/** Judges first, where its belief means an action; then speaks. */
function actAs(
  bot: InProcessBot,
  observation: Observation,
  toPrompt: ToPrompt,
  game: string,
): MaybePromise<Action> {
  const { prompts } = observation;
  const judge = prompts.find(({ kind }) => kind === 'judge');
  const say = prompts.find(({ kind }) => kind === 'say');
  const speak = () => (say === undefined ? waitAction : speakAs(bot, observation, say, toPrompt, game));
  if (judge === undefined) return speak();
  const believed: MaybePromise<unknown> =
    bot.bettor !== undefined && judge.as === 'bettor'
      ? bot.bettor.judge(bettorTable(observation, game))
      : bot.judge?.(toPrompt(judge));
  return thenMaybe(believed, (belief) => {
    const beliefs = beliefsOf(belief, judge.whom);
    return (beliefs && observation.actionFor(judge, { beliefs })) ?? speak();
  });
}

function speakAs(
  bot: InProcessBot,
  observation: Observation,
  say: OpenPrompt,
  toPrompt: ToPrompt,
  game: string,
): MaybePromise<Action> {
  const toAction = (raw: unknown) => {
    const text = textOf(raw);
    return (text && observation.actionFor(say, { text })) || waitAction;
  };
  if (bot.bettor !== undefined && say.as === 'bettor')
    return thenMaybe(bot.bettor.ask?.(bettorTable(observation, game)), toAction);
  // Bots answer: without a turn clock they do not speak twice in a row.
  if (bot.reply === undefined || say.talk.at(-1)?.by === say.you) return waitAction;
  const prompt = toPrompt(say);
  return thenMaybe(bot.reply({ ...prompt, ...splitTalk(prompt.talk, prompt.you) }), toAction);
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
