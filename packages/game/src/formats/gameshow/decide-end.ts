/** End of the talk and of the labelling in a game show. */
import { isAway } from '../../presence.ts';
import { accept, type Decision } from '../../rules.ts';
import type { Instant } from '../../time.ts';
import { evolve } from './evolve.ts';
import { scoresOf } from './scores.ts';
import { lettersOf, type State, type Table } from './state.ts';
import type { End, Event } from './words.ts';

/**
 * Events of one instant with their immediate consequences: G4 the end of the talk, E1 and E2 the end of the
 * game.
 */
export function withEndEvents(table: Table, at: Instant, ...facts: readonly Event[]): Decision<Event> {
  const events = [...facts];
  let after = known(facts.reduce<State>(evolve, table));
  if (after.labelBy === null && isTalkDone(after)) {
    const ended: Event = { type: 'talk-ended', at };
    events.push(ended);
    after = known(evolve(after, ended));
  }
  if (after.labelBy !== null && nobodyIsAwaited(after)) {
    const end = Object.keys(after.labels).length > 0 ? 'labels' : 'left';
    events.push(settledEvent(after, end, at));
  }
  return accept(...events);
}

/** The last fact of a game. E4: a void game has no scores. */
export function settledEvent({ natures, labels, config, commitment }: Table, end: End, at: Instant): Event {
  const scores =
    end === 'void'
      ? Object.fromEntries(Object.keys(natures).map((seat) => [seat, 0]))
      : scoresOf(natures, labels, config.countSelf);
  return { type: 'settled', at, end, scores, natures, nonce: commitment.nonce };
}

/** G4; by the old rules G2. No one talks where everyone is away. */
const isTalkDone = (table: Table): boolean =>
  isRoomEmpty(table) || (table.labelsFrom === null ? haveAllAsked(table) : haveAllPeopleLabelled(table));

const isRoomEmpty = ({ players }: Table): boolean =>
  Object.values(players).every(({ presence }) => isAway(presence));

/** G2: absent players count as having asked. */
const haveAllAsked = ({ players }: Table): boolean =>
  Object.values(players).every(({ hasAsked, presence }) => hasAsked || isAway(presence));

/** G4: waits for all except those who left: a disconnected player may return, and would see the early end. */
function haveAllPeopleLabelled({ natures, players, labels }: Table): boolean {
  const people = Object.entries(players).filter(([seat]) => natures[seat] === 'human');
  const isDone = ([seat, { presence }]: (typeof people)[number]) =>
    labels[seat] !== undefined || presence.is === 'left';
  return people.length > 0 && people.every(isDone);
}

/** E1: all present contestants have labelled. */
const nobodyIsAwaited = (table: Table): boolean =>
  lettersOf(table).every((seat) => table.labels[seat] !== undefined || isAway(table.players[seat]?.presence));

/** A game that was opened stays so. */
function known(state: State): Table {
  if (state.phase === 'empty') throw new Error('a game show that was opened is empty');
  return state;
}
