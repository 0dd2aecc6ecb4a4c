/** Decides each command of the Market by the rule that it belongs to. */
import type { Nature } from '../../commitment.ts';
import type { AnyCommand, Opening } from '../../format.ts';
import { type Decision, happens, refused } from '../../rules.ts';
import { closing, closingIfOver } from './decide-end.ts';
import { bet, done } from './decide-orders.ts';
import { comeBack, goAway, leave } from './decide-presence.ts';
import { answer, ask, release, withdraw } from './decide-questions.ts';
import { passTime } from './decide-time.ts';
import { ladderOf } from './ladder.ts';
import { type State, seatNumber } from './state.ts';
import type { MarketTypes } from './types.ts';
import type { Event, Seat } from './words.ts';

export function decide(state: State, command: AnyCommand<MarketTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refused('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? happens() : refused('not-open');
  if (state.phase === 'over') return isOfTheClock ? happens() : refused('game-over');

  switch (command.type) {
    case 'ask':
      return ask(state, command);
    case 'withdraw':
      return withdraw(state, command);
    case 'answer':
      return answer(state, command);
    case 'bet':
      return bet(state, command);
    case 'done':
      return closingIfOver(state, done(state, command), command.at);
    case 'leave':
      return closingIfOver(state, leave(state, command), command.at);
    case 'disconnect':
      return closingIfOver(state, goAway(state, command), command.at);
    case 'reconnect':
      return closingIfOver(state, comeBack(state, command), command.at);
    case 'release':
      return release(state, command);
    case 'resume':
      return happens<Event>({ type: 'resumed', at: command.at, down: command.down });
    case 'void':
      return happens(...closing(state, 'fault', command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its ladder, its seats and the sealed nature. */
function open({ at, config, cast, commitment }: Opening<MarketTypes>): Decision<Event> {
  return happens<Event>(
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
