/** What each event changes in the state of a game show. */
import { growingList, withItem } from '../../growing-list.ts';
import { lostUntil, type Presence, presenceLater } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { mentioned } from './mentions.ts';
import { lettersOf, type Message, messagesPerCall, type Player, type State, type Table } from './state.ts';
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
      return counted({ ...table, held: [...table.held, message] }, by);
    }
    case 'said':
      return said(table, event);
    case 'called':
      return called(table, event);
    case 'ready-to-guess':
      return withPlayer(table, event.by, (player) => ({ ...player, hasAsked: true }));
    case 'talk-ended':
      return { ...table, held: [], labelBy: after(event.at, table.config.labelTime) };
    case 'labelled':
      return { ...table, labels: { ...table.labels, [event.by]: event.labels } };
    case 'label-refused':
      return table;
    case 'disconnected':
      return lost(table, event.by, after(event.at, table.config.grace));
    case 'reconnected':
      return withPresence(table, event.by, { is: 'here' });
    case 'gone':
    case 'left':
      return withPresence(table, event.by, { is: event.type });
    case 'resumed':
      return resumed(table, event);
    case 'settled': {
      const { type: _type, ...ended } = event;
      return { ...table, phase: 'over', held: [], ended };
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

/** What was held is not counted again. */
function said(table: Table, { at, by, text, written = at }: Fact<'said'>): Table {
  const names = mentioned(text ?? '', lettersOf(table));
  const shown = {
    ...table,
    talk: withItem(table.talk, { by, at, text }),
    turns: withItem(table.turns, { by, at, written, ...(names.length > 0 && { names }) }),
  };
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

const lost = (table: Table, seat: Seat, until: Instant): Table =>
  withPlayer(table, seat, (player) => lostUntil(player, until));

/** Every open deadline moves by the time the house was away. */
function resumed(table: Table, { down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const players = Object.entries(table.players).map(([seat, player]): [Seat, Player] => [
    seat,
    { ...player, presence: presenceLater(player.presence, down) },
  ]);
  return {
    ...table,
    players: Object.fromEntries(players),
    held: table.held.map((message) => ({ ...message, from: later(message.from) })),
    closesAt: later(table.closesAt),
    labelsFrom: table.labelsFrom === null ? null : later(table.labelsFrom),
    labelBy: table.labelBy === null ? null : later(table.labelBy),
  };
}

const withPresence = (table: Table, seat: Seat, presence: Presence): Table =>
  withPlayer(table, seat, (player) => ({ ...player, presence }));

function withPlayer(table: Table, seat: Seat, change: (player: Player) => Player): Table {
  const player = table.players[seat];
  return player === undefined ? table : { ...table, players: { ...table.players, [seat]: change(player) } };
}
