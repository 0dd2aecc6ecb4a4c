/** A finished imitation game from its log: both conversations, and results. */
import type { ImitationEvent, ImitationTableView, Verdict, Witness } from '@parlour/game';

type Message = NonNullable<ImitationTableView['talks'][Witness]>[number];

export interface Story {
  /** Length in milliseconds. */
  readonly length: number;
  readonly witnesses: readonly Witness[];
  readonly talks: Readonly<Partial<Record<Witness, readonly Message[]>>>;
  readonly verdict: Verdict | null;
  readonly settled: Extract<ImitationEvent, { type: 'settled' }>;
}

/** Reads a log. Throws if it is not that of a whole game. */
export function readStory(events: readonly ImitationEvent[]): Story {
  const settled = events.find((event) => event.type === 'settled');
  const witnesses = events.flatMap((event) =>
    event.type === 'seated' && event.seat !== 'interrogator' ? [event.seat] : [],
  );
  if (settled === undefined || witnesses.length === 0)
    throw new Error('this log is not that of a whole game');
  const given = events.find((event) => event.type === 'verdict-given');
  const said = events.filter((event) => event.type === 'said');
  return {
    length: settled.at,
    witnesses,
    talks: Object.fromEntries(
      witnesses.map((witness) => [
        witness,
        said
          .filter(({ by, to }) => by === witness || to === witness)
          .map(({ by, at, text }) => ({ by, at, text })),
      ]),
    ),
    verdict: given === undefined ? null : { ...given, reason: given.text },
    settled,
  };
}
