/** Decides each command of the duel by the rule that it belongs to. */
import type { AnyCommand, Opening } from '../../format.ts';
import { decidePresence, type PresencePolicy } from '../../presence.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { endAsVoid, endByForfeit, endByTimeout } from './decide-end.ts';
import { predict, release, say } from './decide-talk.ts';
import { type Seat, seats } from './seats.ts';
import { endSlot } from './slots.ts';
import type { State, Table } from './state.ts';
import type { DuelTypes } from './types.ts';
import type { Event } from './words.ts';

export function decide(state: State, command: AnyCommand<DuelTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refuse('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? accept() : refuse('not-open');
  if (state.phase === 'over') return isOfTheClock ? accept() : refuse('game-over');
  if ('by' in command && !seats.includes(command.by)) return refuse('not-your-seat');

  switch (command.type) {
    case 'say':
      return say(state, command);
    case 'predict':
      return predict(state, command);
    case 'leave':
    case 'disconnect':
    case 'reconnect':
      return decidePresence(state.players[command.by], command, presenceOf(state));
    case 'release':
      return release(state, command);
    case 'resume':
      return accept<Event>({ type: 'resumed', at: command.at, down: command.down });
    case 'void':
      return accept(endAsVoid(state, command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its seats and the sealed natures. */
function open({ at, config, cast, commitment, taken }: Opening<DuelTypes>): Decision<Event> {
  return accept<Event>(
    { type: 'opened', at, format: 'duel', config, commitment, ...(taken && { taken }) },
    ...seats.map((seat) => ({ type: 'seated' as const, at, seat, nature: cast[seat] ?? 'human' })),
  );
}

/** E3: leaving ends the game. L2: a connection may break only so often. */
const presenceOf = (table: Table): PresencePolicy<Seat, Event> => ({
  repeatLimit: table.config.repeatLimit,
  away: (event) => accept<Event>(event, endByForfeit(table, event.by, event.at)),
});

/** Passes time: the earliest deadline takes effect at its own instant, however late it is processed. */
function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due.at > now) return accept();
  if (due.what === 'gone') return presenceOf(table).away({ type: 'gone', at: due.at, by: due.seat });
  if (due.what === 'slot') return endSlot(table, due.slot);
  return accept<Event>(
    due.what === 'bell' ? endByTimeout(table, due.at) : { type: 'fell-silent', at: due.at, by: due.seat },
  );
}
