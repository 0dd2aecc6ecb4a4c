/** Decides each command of the Market by the rule that it belongs to. */
import type { Nature } from '../../commitment.ts';
import type { AnyCommand, Opening } from '../../format.ts';
import { decidePresence, type PresenceEvent } from '../../presence.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import { closeIfOver, closeMarket } from './decide-end.ts';
import { declareDone, placeBet } from './decide-orders.ts';
import { answer, ask, release, withdraw } from './decide-questions.ts';
import { passTime } from './decide-time.ts';
import { ladderOf } from './ladder.ts';
import { bettorAt, type State, seatNumber, type Table } from './state.ts';
import type { MarketTypes } from './types.ts';
import type { Event, Seat } from './words.ts';

export function decide(state: State, command: AnyCommand<MarketTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refuse('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? accept() : refuse('not-open');
  if (state.phase === 'over') return isOfTheClock ? accept() : refuse('game-over');

  switch (command.type) {
    case 'ask':
      return ask(state, command);
    case 'withdraw':
      return withdraw(state, command);
    case 'answer':
      return answer(state, command);
    case 'bet':
      return placeBet(state, command);
    case 'done':
      return closeIfOver(state, declareDone(state, command), command.at);
    case 'leave':
    case 'disconnect':
    case 'reconnect':
      return closeIfOver(state, presence(state, command), command.at);
    case 'release':
      return release(state, command);
    case 'resume':
      return accept<Event>({ type: 'resumed', at: command.at, down: command.down });
    case 'void':
      return accept(...closeMarket(state, 'fault', command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its ladder, its seats and the sealed nature. */
function open({ at, config, cast, commitment }: Opening<MarketTypes>): Decision<Event> {
  return accept<Event>(
    { type: 'opened', at, format: 'market', config, ladder: ladderOf(config), commitment },
    ...inSeatOrder(Object.entries(cast) as [Seat, Nature][]).map(([seat, nature]) => ({
      type: 'seated' as const,
      at,
      seat,
      nature,
    })),
  );
}

/** The target first, then the bettors by their numbers: the order of the seats is the order of the turns. */
function inSeatOrder(cast: readonly [Seat, Nature][]): [Seat, Nature][] {
  const place = (seat: Seat) => (seat === 'target' ? 0 : seatNumber(seat));
  return [...cast].sort(([a], [b]) => place(a) - place(b));
}

/** E3, E4: leaving is final. L5: a connection may break only so often. */
function presence(
  table: Table,
  command: PresenceEvent<Seat, 'leave' | 'disconnect' | 'reconnect'>,
): Decision<Event> {
  const player = command.by === 'target' ? table.target : bettorAt(table, command.by);
  const { repeatLimit } = table.config;
  return decidePresence(player, command, { repeatLimit, away: (event) => accept<Event>(event) });
}
