/** Decides each command of the game show by the rule that it belongs to. */
import type { AnyCommand, Opening } from '../../format.ts';
import { decidePresence, type PresencePolicy } from '../../presence.ts';
import { accept, type Decision, refuse } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { settledEvent, withEndEvents } from './decide-end.ts';
import { ask, label } from './decide-guess.ts';
import { call, release, say } from './decide-talk.ts';
import type { State, Table } from './state.ts';
import { endTick } from './ticks.ts';
import type { GameshowTypes } from './types.ts';
import { type Event, letters, type Seat } from './words.ts';

export function decide(state: State, command: AnyCommand<GameshowTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refuse('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? accept() : refuse('not-open');
  if (state.phase === 'over') return isOfTheClock ? accept() : refuse('game-over');

  switch (command.type) {
    case 'say':
      return say(state, command);
    case 'call':
      return call(state, command);
    case 'ready-to-guess':
      return ask(state, command);
    case 'label':
      return label(state, command);
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

/** O1, O2: the game opens with its configuration, its letters and the sealed natures. */
function open({ at, config, cast, commitment }: Opening<GameshowTypes>): Decision<Event> {
  return accept<Event>(
    { type: 'opened', at, format: 'gameshow', config, commitment },
    ...letters.flatMap((seat) => {
      const nature = cast[seat];
      return nature === undefined ? [] : [{ type: 'seated' as const, at, seat, nature }];
    }),
  );
}

/** E3: leaving may end the talk or the game. L2: a connection may break only so often. */
const presenceOf = (table: Table): PresencePolicy<Seat, Event> => ({
  repeatLimit: table.config.repeatLimit,
  away: (event) => withEndEvents(table, event.at, event),
});

/** Passes time: the earliest deadline takes effect at its own instant, however late it is processed. */
function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due.at > now) return accept();
  if (due.what === 'gone') return presenceOf(table).away({ type: 'gone', at: due.at, by: due.seat });
  if (due.what === 'tick') return endTick(table, due.tick);
  return table.labelBy === null
    ? withEndEvents(table, due.at, { type: 'talk-ended', at: due.at })
    : accept(settledEvent(table, 'time', due.at));
}
