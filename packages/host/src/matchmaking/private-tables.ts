/** Private tables, from the invitation to the next game. */
import type { DoorError, PrivateTableView, Role } from '@parlour/protocol';
import type { Participant } from '../connections/presence.ts';
import { seatOf } from '../games/game-log.ts';
import type { GameRun } from '../games/game-run.ts';
import { fillTables } from './fill-tables.ts';
import type { Lack, Matcher } from './matcher.ts';
import { type Bots, knows, type Waiting } from './party.ts';
import type { PrivateTablesPorts } from './ports.ts';
import { type FriendView, friend, type PrivateTable } from './private-table.ts';
import { botsFor, castingOf } from './table-casting.ts';
import { lackWords } from './wishes.ts';

/** People at one table, tables of one person, and how long an unused invitation lasts, in milliseconds. */
const mostFriends = 12;
const mostTables = 8;
const lifetime = 12 * 3600 * 1000;

/** Private tables: invited friends, unrated games, the same coin. Friends without a seat can watch, nobody else. */
export class PrivateTables {
  readonly #ports: PrivateTablesPorts;
  readonly #tables = new Map<string, PrivateTable>();

  constructor(ports: PrivateTablesPorts) {
    this.#ports = ports;
  }

  invite(participant: Participant, format: string, role: Role): DoorError | { invite: string } {
    if (!this.#ports.formats.has(format)) return 'no-such-format';
    const own = [...this.#tables.values()].filter(({ owner }) => owner === participant.id);
    for (const old of own) if (!old.playing) this.#close(old);
    // One that closes when its game is over, and one for now.
    if (own.filter(({ invite }) => this.#tables.has(invite)).length > 1) return 'already-seated';
    if (this.#isAtMost(participant.id)) return 'rate-limited';
    const invite = this.#ports.entropy.id('i_');
    const table: PrivateTable = {
      invite,
      format,
      owner: participant.id,
      friends: new Map(),
      game: undefined,
      passedOver: [],
      people: [],
      playing: false,
      told: new Map(),
      closing: false,
      cancelEnd: this.#ports.clock.wakeAt(this.#ports.clock.now() + lifetime, () => this.#close(table)),
    };
    this.#tables.set(invite, table);
    this.#sit(table, participant, role);
    return { invite };
  }

  join(participant: Participant, invite: string, role: Role): DoorError | undefined {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    const isNew = !table.friends.has(participant.id);
    if (isNew && this.#taken(table) >= mostFriends) return 'table-full';
    if (isNew && this.#isAtMost(participant.id)) return 'rate-limited';
    this.#ports.lobby.forget(participant.id);
    this.#sit(table, participant, role);
    return undefined;
  }

  /** Taken places, as others may know them: somebody who leaves unseen keeps theirs, somebody who comes unseen takes none. */
  #taken({ friends, people }: PrivateTable): number {
    const seen = [...friends].filter(([id, { waiting }]) => !this.#isEngaged({ id, keys: waiting.traces }));
    const places = new Set([...people.map(({ id }) => id), ...seen.map(([id]) => id)]);
    // No more than a table full may come unseen.
    return Math.max(places.size, friends.size - mostFriends);
  }

  #isAtMost(id: string): boolean {
    return [...this.#tables.values()].filter(({ friends }) => friends.has(id)).length >= mostTables;
  }

  unjoin(participant: Participant, invite: string): DoorError | undefined {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner === participant.id) this.#close(table);
    else if (table.friends.delete(participant.id)) this.#changed(table, participant);
    return undefined;
  }

  async start(participant: Participant, invite: string): Promise<DoorError | undefined> {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner !== participant.id) return 'not-your-table';
    if (table.playing || this.#isEngaged(participant)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const { matcher, bots } = this.#matching(table);
    const [party] = matcher.parties(this.#ports.clock.now(), bots);
    if (party === undefined) return this.#whyNoGame(table, matcher.lacking(participant.id, bots));
    table.playing = true;
    try {
      const { games, passedOver } = await this.#ports.openGames({
        format: table.format,
        preset: table.format,
        origin: 'invited',
        config: {},
        party,
        barred: [],
        waiting: this.#here(table).map(({ id }) => id),
      });
      table.game = games[0]?.game;
      table.passedOver = passedOver;
    } catch (error) {
      table.playing = false;
      throw error;
    }
    this.#show(table);
    return undefined;
  }

  #whyNoGame({ format }: PrivateTable, lacking: readonly Lack[]): DoorError {
    if (lacking.some(({ nature }) => nature === 'human')) return 'nobody-there';
    const isThere = ({ role }: Lack) => this.#ports.offers.candidates(format, role).length > 0;
    return lacking.every(isThere) ? 'bots-busy' : 'no-bot';
  }

  /** Those who could play now wait for this table alone. Whoever sits here may watch: no bot that they know plays. */
  #matching(table: PrivateTable): { readonly matcher: Matcher; readonly bots: Bots } {
    const casting = castingOf(this.#ports.formats, table.format);
    const matcher = fillTables(casting);
    for (const one of this.#here(table)) matcher.join(one);
    const friends = [...table.friends.values()];
    const bots = Object.entries(botsFor(this.#ports.offers, table.format, casting)).map(([role, all]) => [
      role,
      all.filter((bot) => !friends.some(({ waiting }) => knows(waiting, bot))),
    ]);
    return { matcher, bots: Object.fromEntries(bots) };
  }

  /** After a game the table is open again, for the next one. */
  ended(game: string): void {
    for (const table of this.#tables.values()) {
      if (table.game !== game) continue;
      table.game = undefined;
      table.passedOver = [];
      table.playing = false;
      if (table.closing) this.#close(table);
    }
  }

  /** These people have been taken up by a game, or are free again: shows their tables as they look now. */
  look(ids: readonly string[]): void {
    for (const table of this.#tables.values()) {
      if (table.closing && !table.playing) this.#close(table);
      else if (ids.some((id) => table.friends.has(id) || table.people.some((one) => one.id === id)))
        this.#show(table);
    }
  }

  /** Does this person sit at the game's table without a seat in the game? Nobody at the table hears that they watch. */
  mayWatch(id: string, run: GameRun): boolean {
    const table = [...this.#tables.values()].find(({ game }) => game === run.id);
    return table?.friends.has(id) === true && seatOf(run.hosted, id) === undefined;
  }

  viewsOf(id: string): PrivateTableView[] {
    return [...this.#tables.values()].flatMap((table) =>
      table.friends.has(id) ? [this.#viewOf(table, id)] : [],
    );
  }

  /** Somebody has a new name. During a game the others see it when the game is over. */
  rename(id: string, name: string): void {
    for (const table of this.#tables.values()) {
      const friend = table.friends.get(id);
      if (friend === undefined) continue;
      table.friends.set(id, { ...friend, name });
      this.#changed(table, { id, keys: friend.waiting.traces });
    }
  }

  /** Somebody connected or disconnected: shows the tables at which they sit. */
  refresh(participant: Participant): void {
    for (const table of this.#tables.values())
      if (table.friends.has(participant.id)) this.#changed(table, participant);
  }

  #sit(table: PrivateTable, participant: Participant, role: Role): void {
    const since = table.friends.get(participant.id)?.waiting.since ?? this.#ports.clock.now();
    table.friends.set(participant.id, friend(participant, role, since));
    this.#changed(table, participant);
  }

  #isEngaged = ({ id, keys }: { readonly id: string; readonly keys: readonly string[] }): boolean =>
    this.#ports.engagements.has({ id, keys });

  /** Friends who could play now: not those who play in another game or were passed over for it. */
  #here(table: PrivateTable): Waiting[] {
    const there = [...table.friends.values()].map(({ waiting }) => waiting);
    return there.filter(
      ({ id, traces }) =>
        this.#ports.presence.isHere(id) &&
        !this.#ports.isPlaying(id) &&
        !this.#isEngaged({ id, keys: traces }),
    );
  }

  /**
   * Somebody came, went, or wants something else. They alone hear of it while a game is live here, or while a game
   * elsewhere has taken them up: a friend who comes and goes without an effect on the game is not in it.
   */
  #changed(table: PrivateTable, participant: Pick<Participant, 'id' | 'keys'>): void {
    if (!table.playing && !this.#isEngaged(participant)) this.#show(table);
    else if (table.friends.has(participant.id)) this.#tell(table, participant.id);
  }

  #show(table: PrivateTable): void {
    if (!table.playing) table.people = this.#peopleAt(table);
    for (const id of table.friends.keys()) this.#tell(table, id);
  }

  #tell(table: PrivateTable, id: string): void {
    const view = this.#viewOf(table, id);
    const text = JSON.stringify(view);
    if (table.told.get(id) === text) return;
    table.told.set(id, text);
    this.#ports.presence.tell(id, { type: 'table', table: view });
  }

  #viewOf(table: PrivateTable, id: string): PrivateTableView {
    const { playing } = table;
    return {
      invite: table.invite,
      format: table.format,
      yours: table.owner === id,
      you: table.friends.get(id)?.role ?? null,
      people: this.#peopleFor(table, id).map(({ id: whose, name, role, here }) => ({
        name,
        role,
        you: whose === id,
        here,
      })),
      lacking: playing ? [] : this.#lacking(table, id),
      status: playing ? 'playing' : this.#tables.has(table.invite) ? 'open' : 'closed',
      passedOver: table.passedOver.includes(id),
      game: this.#watchable(table, id),
    };
  }

  #lacking(table: PrivateTable, id: string): PrivateTableView['lacking'] {
    const { matcher, bots } = this.#matching(table);
    return lackWords(matcher.lacking(id, bots));
  }

  /** The live game of this table, for those who have no seat in it. */
  #watchable({ game }: PrivateTable, id: string): string | null {
    const run = game === undefined ? undefined : this.#ports.games.find(game);
    return run !== undefined && this.mayWatch(id, run) ? run.id : null;
  }

  /** What everybody sees, with the viewer as they are now; during a game here, as they were before it. */
  #peopleFor(table: PrivateTable, id: string): readonly FriendView[] {
    const own = this.#friendView(table, id);
    const isThere = table.people.some((one) => one.id === id);
    if (own === undefined || (isThere && table.playing)) return table.people;
    if (!isThere) return [...table.people, own];
    return table.people.map((one) => (one.id === id ? own : one));
  }

  /** Shows friends whom another game has taken up as they sat here before it, and absent; newcomers not at all. */
  #peopleAt(table: PrivateTable): FriendView[] {
    const before = new Map(table.people.map((one) => [one.id, one]));
    const isEngaged = (id: string) =>
      this.#isEngaged({ id, keys: table.friends.get(id)?.waiting.traces ?? [] });
    const ids = new Set([...before.keys(), ...table.friends.keys()]);
    return [...ids].flatMap((id): FriendView[] => {
      const known = before.get(id);
      if (isEngaged(id)) return known === undefined ? [] : [{ ...known, here: false }];
      const seen = this.#friendView(table, id);
      return seen === undefined ? [] : [seen];
    });
  }

  #friendView({ friends }: PrivateTable, id: string): FriendView | undefined {
    const friend = friends.get(id);
    if (friend === undefined) return undefined;
    const { name, role } = friend;
    return { id, name, role, here: this.#ports.presence.isHere(id) };
  }

  /** Closes a table; while a game is live here, or a game elsewhere has taken up the owner, not before it is over. */
  #close(table: PrivateTable): void {
    const owner = { id: table.owner, keys: table.friends.get(table.owner)?.waiting.traces ?? [] };
    if (table.playing || this.#isEngaged(owner)) {
      table.closing = true;
      return;
    }
    if (!this.#tables.delete(table.invite)) return;
    table.cancelEnd();
    this.#show(table);
  }
}
