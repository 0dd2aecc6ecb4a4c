/** The built-in moderator of a game show: picks the next contestant by chance and the messages only. */
import type { RandomStream } from '../../random.ts';
import { asksQuestion, mentionedLetters } from './mentions.ts';
import type { ErasableText, Seat } from './words.ts';

/** Input of a moderator: letters and messages, without natures. */
export interface ModeratorView {
  readonly contestants: readonly Seat[];
  readonly talk: readonly { readonly by: Seat; readonly text: ErasableText }[];
  /** No message since the last call. */
  readonly isSilent: boolean;
}

/** M3: probability of no call. */
const nobody = { spokenTo: 0.1, asked: 0.2, silent: 0.3, otherwise: 0.5 };

/**
 * M3: the contestant called next; null: none. Contestants spoken to come first; otherwise the longest silent
 * ones are likeliest. The last speaker is never called. Never throws.
 */
export function callByChance(view: ModeratorView, random: RandomStream): Seat | null {
  const { contestants, talk, isSilent } = view;
  const last = talk.at(-1);
  const others = contestants.filter((seat) => seat !== last?.by);
  const spokenTo = isSilent ? [] : mentionedLetters(last?.text ?? '', others);
  const isAsked = asksQuestion(last?.text ?? '');
  const none =
    spokenTo.length > 0
      ? nobody.spokenTo
      : isSilent
        ? nobody.silent
        : isAsked
          ? nobody.asked
          : nobody.otherwise;
  if (random.chance(none)) return null;
  if (spokenTo.length > 0) return spokenTo[random.below(spokenTo.length)] ?? null;
  return weighted(others, (seat) => silenceOf(seat, view), random);
}

/** For how many messages a contestant has been silent, one more than that. */
function silenceOf(seat: Seat, { talk }: ModeratorView): number {
  return talk.length - talk.findLastIndex(({ by }) => by === seat);
}

/** One of them, each with a probability in proportion to its weight. */
function weighted(
  seats: readonly Seat[],
  weightOf: (seat: Seat) => number,
  random: RandomStream,
): Seat | null {
  const weights = seats.map(weightOf);
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, seat] of seats.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return seat;
  }
  return seats.at(-1) ?? null;
}
