/** The numbers that are kept of every imitation game, and their names. */
import { type ImitationEvent, type Provenance, strategies, type Witness, witnesses } from '@parlour/game';
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
  /** 1 if this witness reported this provenance. */
  made: (seat: string, name: string) => `made/${seat}/${name}`,
} as const;

/** All possible measures of a game, except those by provenance of witnesses. */
export const allMeasures = [
  measureNames.messages,
  measureNames.parties,
  measureNames.confidence,
  measureNames.right,
  ...witnesses.map(measureNames.taken),
  ...strategies.map(measureNames.strategy),
] as const satisfies readonly [string, ...string[]];

export type VerdictGiven = Extract<ImitationEvent, { type: 'verdict-given' }>;

/** Verdict of a game; undefined without one. */
export const verdictOf = (events: readonly ImitationEvent[]): VerdictGiven | undefined =>
  events.find((event) => event.type === 'verdict-given');

/** Whether this verdict judges the witness human. */
export const isJudgedHuman = (verdict: VerdictGiven, witness: string): boolean =>
  'human' in verdict ? verdict.human === witness : verdict.nature === 'human';

/** The witnesses of a game, in order. */
export const witnessesIn = (events: readonly ImitationEvent[]): readonly Witness[] =>
  events.flatMap((event) => (event.type === 'seated' && event.seat !== 'interrogator' ? [event.seat] : []));

/** Name under which the games of a witness are pooled: persona, model and version, as far as the bot gave them. */
const nameOf = ({ persona, model, version }: Provenance): string =>
  [persona ?? [], model ?? [], version ?? []].flat().join(' · ');

export function measuresOf({ events, made = {} }: Played): Readonly<Record<string, number>> {
  const named = Object.entries(made).flatMap(([seat, one]) =>
    nameOf(one) === '' ? [] : [[measureNames.made(seat, nameOf(one)), 1]],
  );
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
      ...seats.map((seat) => [measureNames.taken(seat), Number(isJudgedHuman(verdict, seat))]),
      ...verdict.strategies.map((name) => [measureNames.strategy(name), 1]),
    ]),
  };
}
