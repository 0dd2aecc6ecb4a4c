/** The talks of finished games, from which the server learns when people speak. */
import {
  type DuelEvent,
  type GameshowEvent,
  type ImitationEvent,
  mentionedLetters,
  type TurnTalk,
} from '@parlour/game';
import { seats as duelSeats, spokenEvents } from '../duel/talk.ts';
import { seatEventsIn } from '../gameshow/measures.ts';
import { witnessesIn } from '../imitation/measures.ts';
import { turnTalkOf, writingTimeOf } from './talk-of.ts';

/** A duel in which anyone may speak at any time. */
export function duelTalks(events: readonly DuelEvent[]): readonly TurnTalk[] {
  const config = events.find((event) => event.type === 'opened')?.config;
  if (config?.turns !== 'free') return [];
  const messages = spokenEvents(events).map((event) => ({
    by: event.by,
    at: event.at,
    written: writingTimeOf(event),
  }));
  return listed(turnTalkOf(events, { mode: { kind: 'two' }, seats: duelSeats, messages }));
}

/** Conversation of each witness with the interrogator, whose turns end differently. */
export function imitationTalks(events: readonly ImitationEvent[]): readonly TurnTalk[] {
  const said = events.filter((event) => event.type === 'said');
  return witnessesIn(events).flatMap((seat) => {
    const messages = said
      .filter(({ by, to }) => by === seat || to === seat)
      .map((event) => ({ by: event.by, at: event.at, written: writingTimeOf(event) }));
    return listed(turnTalkOf(events, { mode: { kind: 'two' }, seats: [seat], messages }));
  });
}

/** Only shows without calls and ticks: turns given by a moderator reveal no habits. */
export function gameshowTalks(events: readonly GameshowEvent[]): readonly TurnTalk[] {
  if (events.some(({ type }) => type === 'called' || type === 'tick-ended')) return [];
  const seats = seatEventsIn(events).map(({ seat }) => seat);
  const messages = events
    .filter((event) => event.type === 'said')
    .map((event) => ({
      by: event.by,
      at: event.at,
      written: writingTimeOf(event),
      names: mentionedLetters(event.text ?? '', seats),
    }));
  const mode = { kind: 'show', contestants: seats.length } as const;
  return listed(turnTalkOf(events, { mode, seats, messages }));
}

const listed = (talk: TurnTalk | undefined): readonly TurnTalk[] => (talk === undefined ? [] : [talk]);
