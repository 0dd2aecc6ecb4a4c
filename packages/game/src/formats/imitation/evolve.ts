/** Changes of an imitation game's state by each event. */
import { growingList, withItem } from '../../growing-list.ts';
import { extendPresence, withPresence } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { type Message, type Player, type State, type Table, witnessOfTalk } from './state.ts';
import type { Event, Seat } from './words.ts';

export const initial: State = { phase: 'empty' };

type Fact<Type extends Event['type']> = Extract<Event, { type: Type }>;

export function evolve(state: State, event: Event): State {
  if (event.type === 'opened') return opened(event);
  if (state.phase === 'empty')
    throw new Error(`the log of an imitation game begins with '${event.type}', not 'opened'`);
  return happened(state, event);
}

function opened({ at, config, commitment }: Fact<'opened'>): Table {
  const empty = { A: growingList<Message>(), B: growingList<Message>() };
  const turns = { A: growingList<TurnMessage>(), B: growingList<TurnMessage>() };
  return {
    phase: 'open',
    config,
    commitment,
    natures: {},
    players: {},
    talks: config.parties === 3 ? empty : { A: empty.A },
    turns: config.parties === 3 ? turns : { A: turns.A },
    held: [],
    closesAt: after(at, config.duration),
    verdictBy: null,
    verdict: null,
    ended: null,
  };
}

function happened(table: Table, event: Exclude<Event, { type: 'opened' }>): Table {
  switch (event.type) {
    case 'seated':
      return seated(table, event);
    case 'held': {
      const { by, to, text, from, written } = event;
      const message = { by, to, text, from, ...(written !== undefined && { written }) };
      return counted({ ...table, held: [...table.held, message] }, by);
    }
    case 'said':
      return said(table, event);
    case 'talk-ended':
      return { ...table, held: [], verdictBy: after(event.at, table.config.verdictTime) };
    case 'verdict-given': {
      const { confidence, text, strategies } = event;
      const decided = 'human' in event ? { human: event.human } : { nature: event.nature };
      return { ...table, verdict: { ...decided, confidence, reason: text, strategies } };
    }
    case 'disconnected':
    case 'reconnected':
    case 'gone':
    case 'left':
      return withPlayer(table, event.by, (player) => withPresence(player, event, table.config.grace));
    case 'resumed':
      return resumed(table, event);
    case 'settled': {
      const { type: _type, ...ended } = event;
      return { ...table, phase: 'over', held: [], ended };
    }
  }
}

function seated(table: Table, { seat, nature }: Fact<'seated'>): Table {
  const player: Player = { presence: { is: 'here' }, messages: 0, losses: 0 };
  return {
    ...table,
    natures: { ...table.natures, [seat]: nature },
    players: { ...table.players, [seat]: player },
  };
}

/** Held messages are not counted twice. */
function said(table: Table, { at, by, to, text, written = at }: Fact<'said'>): Table {
  const witness = witnessOfTalk(by, to);
  const talk = withItem(table.talks[witness] ?? growingList<Message>(), { by, at, text });
  const turns = withItem(table.turns[witness] ?? growingList<TurnMessage>(), { by, at, written });
  const shown = {
    ...table,
    talks: { ...table.talks, [witness]: talk },
    turns: { ...table.turns, [witness]: turns },
  };
  const first = table.held.findIndex((message) => message.by === by);
  return first < 0 ? counted(shown, by) : { ...shown, held: table.held.toSpliced(first, 1) };
}

const counted = (table: Table, seat: Seat): Table =>
  withPlayer(table, seat, (player) => ({ ...player, messages: player.messages + 1 }));

/** Moves every open deadline by the duration of the outage. */
function resumed(table: Table, { down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const players = Object.entries(table.players).map(([seat, player]) => [
    seat,
    { ...player, presence: extendPresence(player.presence, down) },
  ]);
  return {
    ...table,
    players: Object.fromEntries(players),
    held: table.held.map((message) => ({ ...message, from: later(message.from) })),
    closesAt: later(table.closesAt),
    verdictBy: table.verdictBy === null ? null : later(table.verdictBy),
  };
}

function withPlayer(table: Table, seat: Seat, change: (player: Player) => Player): Table {
  const player = table.players[seat];
  return player === undefined ? table : { ...table, players: { ...table.players, [seat]: change(player) } };
}
