/** Decisions that a game show leaves to the server: the moderator's calls. */
import type { Choice, Chosen } from '../../choice.ts';
import { itemsOf } from '../../growing-list.ts';
import { after, instant, seconds } from '../../time.ts';
import { callByChance, type ModeratorView } from './moderator.ts';
import { lettersOf, type State } from './state.ts';
import { type Command, moderator } from './words.ts';

type ChosenCall = Extract<Chosen<Command>, { type: 'call' }>;

/** M4: time limit of a moderator's answer, and the silence before the next call. */
const answerTime = seconds(5);
const silence = seconds(20);

const rules =
  'You moderate a group chat of contestants who are named by letters. Say who should speak next, so that the talk is lively and everybody gets a word in. Answer with JSON alone: {"next": "B"} for contestant B, {"next": null} if nobody should speak.';

/** M1: the open decision; undefined: none. Depends only on letters and messages. */
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
