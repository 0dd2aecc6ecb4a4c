/** What a game show leaves to the house: whom the moderator calls, and when a bot asks to guess. */
import type { Choice, Chosen } from '../../choice.ts';
import type { Wish } from '../../format.ts';
import { itemsOf } from '../../growing-list.ts';
import { isAway } from '../../presence.ts';
import type { RandomStream } from '../../random.ts';
import { after, instant, seconds } from '../../time.ts';
import { callByChance, type ModeratorView } from './moderator.ts';
import { lettersOf, type State } from './state.ts';
import { type Command, moderator, type Seat } from './words.ts';

type ChosenCall = Extract<Chosen<Command>, { type: 'call' }>;

/** M4: so long a moderator has for its answer, and so long the talk is silent before somebody is called again. */
const answerTime = seconds(5);
const silence = seconds(20);

const rules =
  'You moderate a group chat of contestants who are named by letters. Say who should speak next, so that the talk is lively and everybody gets a word in. Answer with JSON alone: {"next": "B"} for contestant B, {"next": null} if nobody should speak.';

/** M1: the choice that is open now; undefined: none. It is made from letters and talk alone. */
export function choice(state: State): Choice<Command> | undefined {
  if (state.phase !== 'open' || !state.config.moderated || state.labelBy !== null) return undefined;
  const talk = itemsOf(state.talk);
  const contestants = lettersOf(state);
  const spokenAt = talk.at(-1)?.at ?? instant(0);
  const isSilent = state.calledAt !== null && state.calledAt >= spokenAt;
  const from = isSilent && state.calledAt !== null ? after(state.calledAt, silence) : spokenAt;
  const view: ModeratorView = { contestants, talk, isSilent };
  return {
    id: `${state.calls}/${talk.length}`,
    by: moderator,
    from,
    until: after(from, answerTime),
    byChance: (random) => ({ type: 'call', seat: callByChance(view, random) }),
    prompt: {
      kind: 'say',
      you: moderator,
      as: moderator,
      others: contestants,
      prior: 0.5,
      talk,
      whom: [],
      limits: { characters: 200, messages: 1 },
      rules: `${rules} The contestants are ${contestants.join(', ')}.`,
    },
    read: (text) => calledIn(text, contestants),
  };
}

/** M4: one letter, in any case, or null, as JSON, the last that there is; prose, fences and thoughts are passed over. */
function calledIn(text: string, contestants: readonly string[]): ChosenCall | undefined {
  const next = [...text.matchAll(/\{[^{}]*\}/gu)]
    .map(([json]) => nextOf(json))
    .findLast((one) => one !== undefined);
  if (next === null) return { type: 'call', seat: null };
  const seat = contestants.find((letter) => letter === next?.trim().toUpperCase());
  return seat === undefined ? undefined : { type: 'call', seat };
}

function nextOf(json: string): string | null | undefined {
  try {
    const { next } = JSON.parse(json) as { next?: unknown };
    return typeof next === 'string' || next === null ? next : undefined;
  } catch {
    return undefined;
  }
}

/**
 * M5, by the old rules alone: when a bot asks to guess: after this share of the talk, from 0 to 1, as someone did in another game; without one
 * by a stream of its seat, uniform over the second half. Undefined: it has asked, or nobody can any more.
 */
export function wishToGuess(
  state: State,
  seat: Seat,
  random: RandomStream,
  learned: number | undefined,
): Wish<Command> | undefined {
  if (state.phase !== 'open' || state.labelBy !== null || state.labelsFrom !== null) return undefined;
  const player = state.players[seat];
  if (player === undefined || player.hasAsked || isAway(player.presence)) return undefined;
  const share = learned ?? 0.5 + random.next() / 2;
  const left = Math.ceil((1 - share) * state.config.duration);
  return { at: instant(state.closesAt - left), command: { type: 'ready-to-guess' } };
}
