/** Decides each command of the duel by the rule that it belongs to. */
import type { AnyCommand, Opening } from '../../format.ts';
import { type Decision, happens, refused } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { earliestDue } from './deadlines.ts';
import { timedOut, voided } from './decide-end.ts';
import { comeBack, gone, leave, loseLine } from './decide-presence.ts';
import { predict, release, say } from './decide-talk.ts';
import { seats } from './seats.ts';
import { endSlot } from './slots.ts';
import type { State, Table } from './state.ts';
import type { DuelTypes } from './types.ts';
import type { Event } from './words.ts';

export function decide(state: State, command: AnyCommand<DuelTypes>): Decision<Event> {
  if (command.type === 'open') return state.phase === 'empty' ? open(command) : refused('already-open');
  const isOfTheClock = command.type === 'pass-time' || command.type === 'release';
  if (state.phase === 'empty') return isOfTheClock ? happens() : refused('not-open');
  if (state.phase === 'over') return isOfTheClock ? happens() : refused('game-over');
  if ('by' in command && !seats.includes(command.by)) return refused('not-your-seat');

  switch (command.type) {
    case 'say':
      return say(state, command);
    case 'predict':
      return predict(state, command);
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
      return happens(voided(state, command.at));
    case 'pass-time':
      return passTime(state, command.at);
  }
}

/** O1, O2: the game opens with its configuration, its seats and the sealed natures. */
function open({ at, config, cast, commitment, taken }: Opening<DuelTypes>): Decision<Event> {
  return happens<Event>(
    { type: 'opened', at, format: 'duel', config, commitment, ...(taken && { taken }) },
    ...seats.map((seat) => ({ type: 'seated' as const, at, seat, nature: cast[seat] ?? 'human' })),
  );
}

/** The clock speaks: the earliest thing due happens, at its own instant, however late anybody noticed. */
function passTime(table: Table, now: Instant): Decision<Event> {
  const due = earliestDue(table);
  if (due.at > now) return happens();
  if (due.what === 'gone') return gone(table, due.seat, due.at);
  if (due.what === 'slot') return endSlot(table, due.slot);
  return happens<Event>(
    due.what === 'bell' ? timedOut(table, due.at) : { type: 'fell-silent', at: due.at, by: due.seat },
  );
}
