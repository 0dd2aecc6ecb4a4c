/** The numbers that are kept of every imitation game, and their names. */
import { type ImitationEvent, type Made, strategies, type Witness, witnesses } from '@parlour/game';
import type { PlayedGame } from '../digest.ts';

export const measureNames = {
  parties: 'parties',
  messages: 'messages',
  /** Of the verdict, from 0 to 100. Without a verdict there is none of these. */
  confidence: 'confidence',
  /** 1: the verdict was right; 0: it was wrong. */
  right: 'right',
  /** 1: the verdict took this witness for human; 0: for a machine. */
  taken: (seat: string) => `taken/${seat}`,
  /** 1: the interrogator went by this strategy. */
  strategy: (name: string) => `strategy/${name}`,
  /** 1: this witness said that it was made so. */
  made: (seat: string, name: string) => `made/${seat}/${name}`,
} as const;

/** Every measure that a game may have, beside those of what witnesses were made with. */
export const allMeasures = [
  measureNames.messages,
  measureNames.parties,
  measureNames.confidence,
  measureNames.right,
  ...witnesses.map(measureNames.taken),
  ...strategies.map(measureNames.strategy),
] as const satisfies readonly [string, ...string[]];

export type VerdictGiven = Extract<ImitationEvent, { type: 'verdict-given' }>;

/** The verdict of a game; undefined: none was given. */
export const verdictOf = (events: readonly ImitationEvent[]): VerdictGiven | undefined =>
  events.find((event) => event.type === 'verdict-given');

/** Does this verdict take the witness for human? */
export const takesForHuman = (verdict: VerdictGiven, witness: string): boolean =>
  'human' in verdict ? verdict.human === witness : verdict.nature === 'human';

/** The witnesses of a game, in order. */
export const witnessesIn = (events: readonly ImitationEvent[]): readonly Witness[] =>
  events.flatMap((event) => (event.type === 'seated' && event.seat !== 'interrogator' ? [event.seat] : []));

/** What a witness was made with, in a few words: who it was told to be, and the model. */
const nameOf = ({ persona, model }: Made): string => [persona ?? [], model].flat().join(' · ');

export function measuresOf({ events, made = {} }: Played): Readonly<Record<string, number>> {
  const named = Object.entries(made).map(([seat, one]) => [measureNames.made(seat, nameOf(one)), 1]);
  return { ...countsOf(events), ...Object.fromEntries(named) };
}

type Played = Pick<PlayedGame<ImitationEvent>, 'events' | 'made'>;

function countsOf(events: readonly ImitationEvent[]): Readonly<Record<string, number>> {
  const seats = witnessesIn(events);
  const messages = events.filter(({ type }) => type === 'said').length;
  const counts = { [measureNames.parties]: seats.length + 1, [measureNames.messages]: messages };
  const verdict = verdictOf(events);
  const settled = events.find((event) => event.type === 'settled');
  if (verdict === undefined || settled === undefined) return counts;
  return {
    ...counts,
    [measureNames.confidence]: verdict.confidence,
    [measureNames.right]: Number(settled.right === true),
    ...Object.fromEntries([
      ...seats.map((seat) => [measureNames.taken(seat), Number(takesForHuman(verdict, seat))]),
      ...verdict.strategies.map((name) => [measureNames.strategy(name), 1]),
    ]),
  };
}
