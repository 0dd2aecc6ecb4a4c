/** Decides each command of the game show by the rule that it belongs to. */
import type { AnyCommand, Opening } from '../../format.ts';
import { type Decision, happens, refused } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { settled, withEnds } from './decide-end.ts';
import { ask, label } from './decide-guess.ts';
import { comeBack, gone, leave, loseLine } from './decide-presence.ts';
import { call, release, say } from './decide-talk.ts';
import type { State, Table } from './state.ts';
import type { GameshowTypes } from './types.ts';
import { type Event, letters } from './words.ts';

export function decide(state: State, command: AnyCommand<GameshowTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refused('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? happens() : refused('not-open');
  if (state.phase === 'over') return isOfTheClock ? happens() : refused('game-over');

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
      return leave(state, command);
    case 'disconnect':
      return loseLine(state, command);
    case 'reconnect':
      return comeBack(state, command);
    case 'release':
      return release(state, command);
    case 'resume':
      return happens<Event>({ type: 'resumed', at: command.at, down: command.down });
    case 'void':
      return happens(settled(state, 'void', command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its letters and the sealed natures. */
function open({ at, config, cast, commitment }: Opening<GameshowTypes>): Decision<Event> {
  return happens<Event>(
    { type: 'opened', at, format: 'gameshow', config, commitment },
    ...letters.flatMap((seat) => {
      const nature = cast[seat];
      return nature === undefined ? [] : [{ type: 'seated' as const, at, seat, nature }];
    }),
  );
}

/** The clock speaks: the earliest thing due happens, at its own instant, however late anybody noticed. */
function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due.at > now) return happens();
  if (due.what === 'gone') return gone(table, due.seat, due.at);
  return table.labelBy === null
    ? withEnds(table, due.at, { type: 'talk-ended', at: due.at })
    : happens(settled(table, 'time', due.at));
}
