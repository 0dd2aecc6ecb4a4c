/** A finished duel as labelled data: messages, natures and predictions. */
import {
  type DuelEvent,
  type DuelSeat,
  duelScores,
  type Nature,
  type StyleParts,
  visibleStyleParts,
} from '@parlour/game';
import type { GameKnown, PlayedGame } from '../digest.ts';
import { ratingChanges } from '../rating-change.ts';
import { seats, settlementIn, spokenEvents } from './talk.ts';

/** One line of the data. Times in milliseconds from the start, payoffs in points. */
export interface LabelledDuel {
  readonly game: string;
  readonly preset: string;
  readonly forum: string | null;
  readonly split: string;
  readonly startedAt: number;
  readonly length: number;
  readonly end: string;
  readonly players: Readonly<
    Record<
      DuelSeat,
      {
        readonly player: string;
        readonly role: string;
        readonly nature: Nature;
        readonly payoff: number;
        readonly style: number;
        /** Parts of the style score with a weight, each from 0 to 1; null if unknown. */
        readonly styleParts: StyleParts;
        readonly rating: { readonly before: number; readonly after: number } | null;
      }
    >
  >;
  readonly prediction: {
    readonly by: string;
    readonly said: Nature;
    readonly right: boolean;
    readonly at: number;
  } | null;
  readonly messages: readonly { readonly by: DuelSeat; readonly at: number; readonly text: string | null }[];
}

/** Returns undefined if a fault stopped the game. `nameOf` turns a player id into the name in the data. */
export function labelledDuel(
  { game, events, natures, players, roles }: PlayedGame<DuelEvent>,
  { preset, startedAt, split = 'public', ratings }: GameKnown,
  nameOf: (id: string) => string,
): LabelledDuel | undefined {
  const settled = settlementIn(events);
  if (settled === undefined) return undefined;
  const changes = ratings === undefined ? {} : ratingChanges(ratings, duelScores(events));
  const opened = events.find((event) => event.type === 'opened');
  const parts = visibleStyleParts(opened?.config.style ?? {}, spokenEvents(events), opened?.taken);
  const playerOf = (seat: DuelSeat) => {
    const change = changes[seat];
    return {
      player: nameOf(players[seat]?.id ?? ''),
      role: roles[seat] ?? 'duellist',
      nature: natures[seat] ?? settled.natures[seat],
      payoff: settled.payoffs[seat],
      style: settled.style[seat],
      styleParts: parts[seat],
      rating: change === undefined ? null : { before: change.before, after: change.after },
    };
  };
  const [left, right] = seats.map(playerOf);
  if (left === undefined || right === undefined) return undefined;
  const forum = opened?.config.forum ?? null;
  return {
    game,
    preset,
    forum,
    split,
    startedAt,
    length: settled.at,
    end: settled.end,
    players: { left, right },
    prediction: settled.prediction && { ...settled.prediction, at: settled.at },
    messages: spokenEvents(events).map(({ by, at, text }) => ({ by, at, text })),
  };
}
