/** Guess requests and labels in a game show. */
import { accept, type Decision, refuse } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { withEndEvents } from './decide-end.ts';
import { lettersOf, type Table } from './state.ts';
import type { Event, GiveLabels, Label, Seat } from './words.ts';

/** G1 to G3, old rules only: once; repetitions have no effect. */
export function ask(table: Table, { at, by }: { readonly at: Instant; readonly by: Seat }): Decision<Event> {
  const player = table.players[by];
  const isPossible = player !== undefined && player.presence.is !== 'left' && table.labelsFrom === null;
  if (!isPossible) return refuse('not-your-seat');
  if (table.labelBy !== null) return refuse('talk-over');
  return player.hasAsked ? accept() : withEndEvents(table, at, { type: 'ready-to-guess', at, by });
}

/** V1 to V4: labels of the others, once. */
export function label(table: Table, { at, by, labels }: GiveLabels): Decision<Event> {
  const player = table.players[by];
  if (player === undefined || player.presence.is === 'left') return refuse('not-your-seat');
  if (!areLabelsTaken(table, at)) return refuse('too-early');
  if (table.labels[by] !== undefined) return refuse('already-labelled');
  const known = lettersOf(table);
  if (Object.keys(labels).some((seat) => !known.includes(seat))) return refuse('no-such-partner');
  const isTaken = (seat: Seat) => seat !== by || table.config.countSelf;
  const taken = known.flatMap((seat): readonly (readonly [Seat, Label])[] => {
    const one = labels[seat];
    return one === undefined || !isTaken(seat) ? [] : [[seat, one]];
  });
  const hasOwn = labels[by] !== undefined && !isTaken(by);
  if (hasOwn && taken.length === 0) return refuse('self-label');
  const labelled: Event = { type: 'labelled', at, by, labels: Object.fromEntries(taken) };
  if (!hasOwn) return withEndEvents(table, at, labelled);
  const noted: Event = { type: 'label-refused', at, by, code: 'self-label' };
  return { ...withEndEvents(table, at, labelled, noted), refusal: 'self-label' };
}

/** V1, V4: after the talk, and in it from some time on. */
const areLabelsTaken = ({ labelBy, labelsFrom }: Table, at: Instant): boolean =>
  labelBy !== null || (labelsFrom !== null && at >= labelsFrom);
