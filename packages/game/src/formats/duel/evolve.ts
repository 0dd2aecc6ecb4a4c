/** Changes of a duel's state by each event. */
import { growingList, itemsOf, withItem } from '../../growing-list.ts';
import { extendPresence, withPresence } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { hasReachedMaxMessages, mayPredict } from './may.ts';
import { partnerOf, type Seat, seats } from './seats.ts';
import { slotLength } from './slots.ts';
import type { Message, Player, State, Table } from './state.ts';
import { visibleStyleParts } from './style.ts';
import type { Event } from './words.ts';

export const initial: State = { phase: 'empty' };

type Fact<Type extends Event['type']> = Extract<Event, { type: Type }>;

export function evolve(state: State, event: Event): State {
  if (event.type === 'opened') return opened(event);
  if (state.phase === 'empty') throw new Error(`the log of a duel begins with '${event.type}', not 'opened'`);
  return happened(state, event);
}

function opened({ at, config, commitment, taken = {} }: Fact<'opened'>): Table {
  const player: Player = {
    presence: { is: 'here' },
    messages: 0,
    losses: 0,
    mightPredictAt: null,
    hasPassed: false,
    silentAt: after(at, config.silence),
  };
  return {
    phase: 'open',
    config,
    commitment,
    natures: { left: 'human', right: 'human' },
    taken,
    players: { left: player, right: player },
    talk: growingList<Message>(),
    turns: growingList<TurnMessage>(),
    slot: config.turns === 'slots' ? { by: 'left', endsAt: after(at, slotLength(config)) } : null,
    passes: [],
    held: [],
    closesAt: after(at, config.duration),
    ended: null,
  };
}

function happened(table: Table, event: Exclude<Event, { type: 'opened' }>): Table {
  switch (event.type) {
    case 'seated':
      return { ...table, natures: { ...table.natures, [event.seat]: event.nature } };
    case 'held': {
      const { by, text, from, written } = event;
      const message = { by, text, from, ...(written !== undefined && { written }) };
      return { ...table, held: [...table.held, message] };
    }
    case 'said':
      return nowPredicting(said(table, event), event.at);
    case 'passed': {
      const { by, at } = event;
      const passes = [...table.passes, { by, at }];
      return withPlayer({ ...table, passes, slot: slotAfter(table) }, by, (player) => ({
        ...player,
        hasPassed: true,
      }));
    }
    case 'fell-silent':
      return nowPredicting(
        withPlayer(table, event.by, (player) => ({ ...player, silentAt: null })),
        event.at,
      );
    case 'predicted':
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
      const styleParts = visibleStyleParts(table.config.style, itemsOf(table.talk), table.taken);
      return { ...table, phase: 'over', held: [], ended: { ...ended, styleParts } };
    }
  }
}

/** G4: a message that appears ends a silence, and the next one is counted from it. E2: the last one closes the talk. */
function said(table: Table, { at, by, text, written = at }: Fact<'said'>): Table {
  const first = table.held.findIndex((message) => message.by === by);
  const talk = withItem(table.talk, { by, at, text });
  const { [by]: player } = table.players;
  const messages = player.messages + 1;
  const silentAt = after(at, table.config.silence);
  return {
    ...table,
    talk,
    turns: withItem(table.turns, { by, at, written }),
    // T7: at the end of a slot everything that its seat wrote appears as one message.
    held: table.slot ? table.held.filter((one) => one.by !== by) : withoutFirst(table.held, first),
    slot: slotAfter(table),
    closesAt: hasReachedMaxMessages({ talk, config: table.config }) ? at : table.closesAt,
    players: { ...table.players, [by]: { ...player, messages, silentAt, hasPassed: false } },
  };
}

const withoutFirst = (held: Table['held'], first: number): Table['held'] =>
  first < 0 ? held : held.toSpliced(first, 1);

/** T7: the other seat's slot follows. */
const slotAfter = ({ slot, config }: Table): Table['slot'] =>
  slot && { by: partnerOf(slot.by), endsAt: after(slot.endsAt, slotLength(config)) };

/** G5: records the first time at which a seat may predict. */
function nowPredicting(table: Table, at: Instant): Table {
  return seats.reduce(
    (before, seat) =>
      before.players[seat].mightPredictAt === null && mayPredict(before, seat)
        ? withPlayer(before, seat, (player) => ({ ...player, mightPredictAt: at }))
        : before,
    table,
  );
}

/** Moves every open deadline by the duration of the outage. */
function resumed(table: Table, { down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const moved = (player: Player): Player => ({
    ...player,
    presence: extendPresence(player.presence, down),
    silentAt: player.silentAt === null ? null : later(player.silentAt),
  });
  const { left, right } = table.players;
  return {
    ...table,
    players: { left: moved(left), right: moved(right) },
    held: table.held.map((message) => ({ ...message, from: later(message.from) })),
    slot: table.slot && { ...table.slot, endsAt: later(table.slot.endsAt) },
    closesAt: later(table.closesAt),
  };
}

const withPlayer = (table: Table, seat: Seat, change: (player: Player) => Player): Table => ({
  ...table,
  players: { ...table.players, [seat]: change(table.players[seat]) },
});
