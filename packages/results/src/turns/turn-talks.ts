/** The talks of finished games, from which the server learns when people speak. */
import {
  type DuelEvent,
  type GameshowEvent,
  type ImitationEvent,
  mentioned,
  type TurnTalk,
} from '@parlour/game';
import { seats as duelSeats, saidIn } from '../duel/talk.ts';
import { seatedIn } from '../gameshow/measures.ts';
import { witnessesIn } from '../imitation/measures.ts';
import { talkOf, writtenAt } from './talk-of.ts';

/** A duel in which anyone may speak at any time. */
export function duelTalks(events: readonly DuelEvent[]): readonly TurnTalk[] {
  const config = events.find((event) => event.type === 'opened')?.config;
  if (config?.turns !== 'free') return [];
  const messages = saidIn(events).map((event) => ({ by: event.by, at: event.at, written: writtenAt(event) }));
  return listed(talkOf(events, { mode: { kind: 'two' }, seats: duelSeats, messages }));
}

/** The talk of each witness with the interrogator, whose own turns have another end. */
export function imitationTalks(events: readonly ImitationEvent[]): readonly TurnTalk[] {
  const said = events.filter((event) => event.type === 'said');
  return witnessesIn(events).flatMap((seat) => {
    const messages = said
      .filter(({ by, to }) => by === seat || to === seat)
      .map((event) => ({ by: event.by, at: event.at, written: writtenAt(event) }));
    return listed(talkOf(events, { mode: { kind: 'two' }, seats: [seat], messages }));
  });
}

/** A show without calls: where a moderator gives the word, turns are no one's own. */
export function gameshowTalks(events: readonly GameshowEvent[]): readonly TurnTalk[] {
  if (events.some(({ type }) => type === 'called')) return [];
  const seats = seatedIn(events).map(({ seat }) => seat);
  const messages = events
    .filter((event) => event.type === 'said')
    .map((event) => ({
      by: event.by,
      at: event.at,
      written: writtenAt(event),
      names: mentioned(event.text ?? '', seats),
    }));
  const mode = { kind: 'show', contestants: seats.length } as const;
  return listed(talkOf(events, { mode, seats, messages }));
}

const listed = (talk: TurnTalk | undefined): readonly TurnTalk[] => (talk === undefined ? [] : [talk]);
