/** Decides each command of the imitation game by the rule that it belongs to. */
import type { AnyCommand, Opening } from '../../format.ts';
import { decidePresence, type PresencePolicy } from '../../presence.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { settledEvent } from './decide-end.ts';
import { release, say } from './decide-talk.ts';
import { giveVerdict } from './decide-verdict.ts';
import type { State, Table } from './state.ts';
import type { ImitationTypes } from './types.ts';
import { type Event, type Seat, witnesses } from './words.ts';

const seats: readonly Seat[] = ['interrogator', ...witnesses];

export function decide(state: State, command: AnyCommand<ImitationTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refuse('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? accept() : refuse('not-open');
  if (state.phase === 'over') return isOfTheClock ? accept() : refuse('game-over');

  switch (command.type) {
    case 'say':
      return say(state, command);
    case 'verdict':
      return giveVerdict(state, command);
    case 'leave':
    case 'disconnect':
    case 'reconnect':
      return decidePresence(state.players[command.by], command, presenceOf(state));
    case 'release':
      return release(state, command);
    case 'resume':
      return accept<Event>({ type: 'resumed', at: command.at, down: command.down });
    case 'void':
      return accept(settledEvent(state, 'void', command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its seats and the sealed natures. */
function open({ at, config, cast, commitment }: Opening<ImitationTypes>): Decision<Event> {
  return accept<Event>(
    { type: 'opened', at, format: 'imitation', config, commitment },
    ...seats.flatMap((seat) => {
      const nature = cast[seat];
      return nature === undefined ? [] : [{ type: 'seated' as const, at, seat, nature }];
    }),
  );
}

/** E2: without an interrogator there is no game. E3: a witness is only silent. L2: a connection may break only so often. */
const presenceOf = (table: Table): PresencePolicy<Seat, Event> => ({
  repeatLimit: table.config.repeatLimit,
  away: (event) =>
    event.by === 'interrogator'
      ? accept<Event>(event, settledEvent(table, 'left', event.at))
      : accept<Event>(event),
});

/** Passes time: the earliest deadline takes effect at its own instant, however late it is processed. */
function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due.at > now) return accept();
  if (due.what === 'gone') return presenceOf(table).away({ type: 'gone', at: due.at, by: due.seat });
  return accept<Event>(
    table.verdictBy === null ? { type: 'talk-ended', at: due.at } : settledEvent(table, 'time', due.at),
  );
}
