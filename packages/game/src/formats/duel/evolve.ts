/** What each event changes in the state of a duel. */
import { growingList, itemsOf, withItem } from '../../growing-list.ts';
import { lostUntil, type Presence, presenceLater } from '../../presence.ts';
import { after, type Instant } from '../../time.ts';
import type { TurnMessage } from '../../turn-taking/context.ts';
import { isFull, mayPredict } from './may.ts';
import { partnerOf, type Seat, seats } from './seats.ts';
import { slotLength } from './slots.ts';
import type { Message, Player, State, Table } from './state.ts';
import { styleShown } from './style.ts';
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
      const styleParts = styleShown(table.config.style, itemsOf(table.talk), table.taken);
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
    closesAt: isFull({ talk, config: table.config }) ? at : table.closesAt,
    players: { ...table.players, [by]: { ...player, messages, silentAt, hasPassed: false } },
  };
}

const withoutFirst = (held: Table['held'], first: number): Table['held'] =>
  first < 0 ? held : held.toSpliced(first, 1);

/** T7: the other seat's slot follows. */
const slotAfter = ({ slot, config }: Table): Table['slot'] =>
  slot && { by: partnerOf(slot.by), endsAt: after(slot.endsAt, slotLength(config)) };

/** G5: notes when a prediction of somebody first counts. */
function nowPredicting(table: Table, at: Instant): Table {
  return seats.reduce(
    (before, seat) =>
      before.players[seat].mightPredictAt === null && mayPredict(before, seat)
        ? withPlayer(before, seat, (player) => ({ ...player, mightPredictAt: at }))
        : before,
    table,
  );
}

const lost = (table: Table, seat: Seat, until: Instant): Table =>
  withPlayer(table, seat, (player) => lostUntil(player, until));

/** Every open deadline moves by the time the house was away. */
function resumed(table: Table, { down }: Fact<'resumed'>): Table {
  const later = (instant: Instant) => after(instant, down);
  const moved = (player: Player): Player => ({
    ...player,
    presence: presenceLater(player.presence, down),
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

const withPresence = (table: Table, seat: Seat, presence: Presence): Table =>
  withPlayer(table, seat, (player) => ({ ...player, presence }));

const withPlayer = (table: Table, seat: Seat, change: (player: Player) => Player): Table => ({
  ...table,
  players: { ...table.players, [seat]: change(table.players[seat]) },
});
