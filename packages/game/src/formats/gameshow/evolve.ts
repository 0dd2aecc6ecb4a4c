/** Changes of a game show's state by each event. */
import { growingList, withItem } from '../../growing-list.ts';
import { extendPresence, withPresence } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { mentionedLetters } from './mentions.ts';
import {
  isPartOfMessage,
  lettersOf,
  type Message,
  messagesPerCall,
  type Player,
  type State,
  type Table,
} from './state.ts';
import { firstTick, tickAfter } from './ticks.ts';
import type { Event, Seat } from './words.ts';

export const initial: State = { phase: 'empty' };

type Fact<Type extends Event['type']> = Extract<Event, { type: Type }>;

export function evolve(state: State, event: Event): State {
  if (event.type === 'opened') return opened(event);
  if (state.phase === 'empty')
    throw new Error(`the log of a game show begins with '${event.type}', not 'opened'`);
  return happened(state, event);
}

function opened({ at, config, commitment }: Fact<'opened'>): Table {
  return {
    phase: 'open',
    config,
    commitment,
    natures: {},
    players: {},
    talk: growingList<Message>(),
    turns: growingList<TurnMessage>(),
    tick: firstTick(config, at),
    held: [],
    calls: 0,
    calledAt: null,
    closesAt: after(at, config.duration),
    labelsFrom: config.labelsFrom === undefined ? null : after(at, config.labelsFrom),
    labelBy: null,
    labels: {},
    ended: null,
  };
}

function happened(table: Table, event: Exclude<Event, { type: 'opened' }>): Table {
  switch (event.type) {
    case 'seated':
      return seated(table, event);
    case 'held': {
      const { by, text, from, written } = event;
      const message = { by, text, from, ...(written !== undefined && { written }) };
      const noted = { ...table, held: [...table.held, message] };
      return isPartOfMessage(table, by) ? noted : counted(noted, by);
    }
    case 'said':
      return said(table, event);
    case 'tick-ended':
      return { ...table, tick: tickAfter(table) };
    case 'called':
      return called(table, event);
    case 'ready-to-guess':
      return withPlayer(table, event.by, (player) => ({ ...player, hasAsked: true }));
    case 'talk-ended':
      return { ...table, tick: null, held: [], labelBy: after(event.at, table.config.labelTime) };
    case 'labelled':
      return { ...table, labels: { ...table.labels, [event.by]: event.labels } };
    case 'label-refused':
      return table;
    case 'disconnected':
    case 'reconnected':
    case 'gone':
    case 'left':
      return withPlayer(table, event.by, (player) => withPresence(player, event, table.config.grace));
    case 'resumed':
      return resumed(table, event);
    case 'settled': {
      const { type: _type, ...ended } = event;
      return { ...table, phase: 'over', tick: null, held: [], ended };
    }
  }
}

function seated(table: Table, { seat, nature }: Fact<'seated'>): Table {
  const player: Player = { presence: { is: 'here' }, messages: 0, losses: 0, hasAsked: false, turns: 0 };
  return {
    ...table,
    natures: { ...table.natures, [seat]: nature },
    players: { ...table.players, [seat]: player },
  };
}

/** Held messages are not counted twice. */
function said(table: Table, { at, by, text, written = at }: Fact<'said'>): Table {
  const names = mentionedLetters(text ?? '', lettersOf(table));
  const shown = {
    ...table,
    talk: withItem(table.talk, { by, at, text }),
    turns: withItem(table.turns, { by, at, written, ...(names.length > 0 && { names }) }),
  };
  // T8: everything that a seat wrote in a tick appears as one message.
  if (table.tick !== null) return { ...shown, held: table.held.filter((message) => message.by !== by) };
  const first = table.held.findIndex((message) => message.by === by);
  return first < 0 ? counted(shown, by) : { ...shown, held: table.held.toSpliced(first, 1) };
}

const counted = (table: Table, seat: Seat): Table =>
  withPlayer(table, seat, (player) => ({
    ...player,
    messages: player.messages + 1,
    turns: Math.max(player.turns - 1, 0),
  }));

function called(table: Table, { at, seat }: Fact<'called'>): Table {
  const noted = { ...table, calls: table.calls + 1, calledAt: at };
  return seat === null ? noted : withPlayer(noted, seat, (player) => ({ ...player, turns: messagesPerCall }));
}

/** Moves every open deadline by the duration of the outage. */
function resumed(table: Table, { down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const players = Object.entries(table.players).map(([seat, player]): [Seat, Player] => [
    seat,
    { ...player, presence: extendPresence(player.presence, down) },
  ]);
  return {
    ...table,
    players: Object.fromEntries(players),
    held: table.held.map((message) => ({ ...message, from: later(message.from) })),
    tick: table.tick && { ...table.tick, endsAt: later(table.tick.endsAt) },
    closesAt: later(table.closesAt),
    labelsFrom: table.labelsFrom === null ? null : later(table.labelsFrom),
    labelBy: table.labelBy === null ? null : later(table.labelBy),
  };
}

function withPlayer(table: Table, seat: Seat, change: (player: Player) => Player): Table {
  const player = table.players[seat];
  return player === undefined ? table : { ...table, players: { ...table.players, [seat]: change(player) } };
}
