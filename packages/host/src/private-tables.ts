import { formats } from '@parlour/game';
import type { DoorError, Role, TableView } from '@parlour/protocol';
import type { Guest } from './attendance.ts';
import { lackingFor, makeGroups, onePlaceEach, type Waiting } from './casting.ts';
import { companyOf, forHidden, roomOf } from './company.ts';
import { NoBot } from './deal.ts';
import type { House } from './house.ts';

interface Member {
  readonly name: string;
  readonly waiting: Waiting;
}

/** Somebody at a table as the others see him. */
interface Seen {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly here: boolean;
}

interface PrivateTable {
  readonly invite: string;
  readonly format: string;
  readonly owner: string;
  readonly members: Map<string, Member>;
  game: string | undefined;
  passedOver: string | undefined;
  /** Who was there when the game began: until its close nobody hears who comes and goes. */
  people: readonly Seen[];
  /** To be closed once the game is over. */
  closing: boolean;
  readonly cancelEnd: () => void;
}

/** People one table can hold, and how long an unused invitation lasts. */
const mostMembers = 12;
const lifetime = 12 * 3600 * 1000;

/** Private tables: invited friends, unrated games, the same coin. Nobody else can watch. */
export class PrivateTables {
  readonly #house: House;
  readonly #tables = new Map<string, PrivateTable>();

  constructor(house: House) {
    this.#house = house;
  }

  invite(guest: Guest, format: string, role: Role): DoorError | { invite: string } {
    if (!Object.hasOwn(formats, format)) return 'no-such-format';
    for (const old of this.#tables.values())
      if (old.owner === guest.id && old.game === undefined) this.#close(old);
    const invite = this.#house.entropy.id('i_');
    const table: PrivateTable = {
      invite,
      format,
      owner: guest.id,
      members: new Map(),
      game: undefined,
      passedOver: undefined,
      people: [],
      closing: false,
      cancelEnd: this.#house.clock.wakeAt(this.#house.clock.now() + lifetime, () => this.#close(table)),
    };
    this.#tables.set(invite, table);
    this.#sit(table, guest, role);
    return { invite };
  }

  join(guest: Guest, invite: string, role: Role): DoorError | undefined {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (!table.members.has(guest.id) && table.members.size >= mostMembers) return 'table-full';
    this.#house.lobby.forget(guest.id);
    this.#sit(table, guest, role);
    return undefined;
  }

  unjoin(guest: Guest, invite: string): DoorError | undefined {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner === guest.id) this.#close(table);
    else if (table.members.delete(guest.id)) this.#changed(table);
    return undefined;
  }

  async start(guest: Guest, invite: string): Promise<DoorError | undefined> {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner !== guest.id) return 'not-your-table';
    if (table.game !== undefined) return 'already-seated';
    if (!this.#house.accepts) return 'unavailable';
    const bots = forHidden(this.#house.bots, table.format);
    const [group] = makeGroups(this.#here(table), bots, roomOf(table.format));
    if (group === undefined) return bots.length === 0 ? 'no-bot' : 'nobody-there';
    try {
      const opened = await this.#house.openGame({
        ...{ format: table.format, origin: 'invited', config: {}, barred: [] },
        ...companyOf(this.#house.bots, table.format, group),
      });
      table.people = this.#peopleAt(table);
      table.game = opened.game;
      table.passedOver = opened.passedOver;
      if (opened.passedOver !== undefined) this.#house.lobby.passOver(opened.passedOver, opened.game);
    } catch (error) {
      if (error instanceof NoBot) return 'no-bot';
      throw error;
    }
    this.#show(table);
    return undefined;
  }

  /** After a game the table is open again, for the next one. */
  ended(game: string): void {
    for (const table of this.#tables.values()) {
      if (table.game !== game) continue;
      table.game = undefined;
      table.passedOver = undefined;
      if (table.closing) this.#close(table);
      else this.#show(table);
    }
  }

  viewsOf(id: string): TableView[] {
    return [...this.#tables.values()].flatMap((table) =>
      table.members.has(id) ? [this.#viewOf(table, id)] : [],
    );
  }

  /** Somebody is called something else from now on. While a game goes on, the others hear of it when it is over. */
  rename(id: string, name: string): void {
    for (const table of this.#tables.values()) {
      const member = table.members.get(id);
      if (member === undefined) continue;
      table.members.set(id, { ...member, name });
      this.#changed(table, id);
    }
  }

  /** Somebody came or went: the tables he sits at look different. */
  refresh(id: string): void {
    for (const table of this.#tables.values()) if (table.members.has(id)) this.#changed(table, id);
  }

  #sit(table: PrivateTable, { id, name, keys }: Guest, role: Role): void {
    const since = table.members.get(id)?.waiting.since ?? this.#house.clock.now();
    // Friends may share an address: here only the account tells people apart.
    const waiting = { id, keys: [id], traces: [id, ...keys], role, priority: false, since };
    table.members.set(id, { name, waiting });
    this.#changed(table, id);
  }

  #here(table: PrivateTable): Waiting[] {
    const there = [...table.members.values()].map(({ waiting }) => waiting);
    return onePlaceEach(there).filter(
      ({ id }) => this.#house.attendance.isHere(id) && !this.#house.isBusy(id),
    );
  }

  /**
   * Somebody came, went, or wants something else. While a game goes on he alone hears of it: if a person leaves
   * without the game's taking notice, he is not its target, so a machine is.
   */
  #changed(table: PrivateTable, id?: string): void {
    if (table.game === undefined) this.#show(table);
    else if (id !== undefined && table.members.has(id))
      this.#house.attendance.tell(id, { type: 'table', table: this.#viewOf(table, id) });
  }

  #show(table: PrivateTable): void {
    for (const id of table.members.keys())
      this.#house.attendance.tell(id, { type: 'table', table: this.#viewOf(table, id) });
  }

  #viewOf(table: PrivateTable, id: string): TableView {
    const bots = forHidden(this.#house.bots, table.format);
    const playing = table.game !== undefined;
    return {
      invite: table.invite,
      format: table.format,
      yours: table.owner === id,
      you: table.members.get(id)?.waiting.role ?? null,
      people: this.#peopleFor(table, id).map(({ id: whose, name, role, here }) => ({
        ...{ name, role, you: whose === id, here },
      })),
      lacking: playing ? 'nothing' : lackingFor(this.#here(table), bots, roomOf(table.format)),
      status: playing ? 'playing' : this.#tables.has(table.invite) ? 'open' : 'closed',
      passedOver: table.passedOver === id,
    };
  }

  #peopleFor(table: PrivateTable, id: string): readonly Seen[] {
    const now = this.#peopleAt(table);
    if (table.game === undefined) return now;
    const isNew = !table.people.some((one) => one.id === id);
    return isNew ? [...table.people, ...now.filter((one) => one.id === id)] : table.people;
  }

  #peopleAt({ members }: PrivateTable): Seen[] {
    const { attendance } = this.#house;
    return [...members.values()].map(({ name, waiting: { id, role } }) => ({
      ...{ id, name, role, here: attendance.isHere(id) },
    }));
  }

  #close(table: PrivateTable): void {
    if (table.game !== undefined) {
      table.closing = true;
      return;
    }
    if (!this.#tables.delete(table.invite)) return;
    table.cancelEnd();
    this.#show(table);
  }
}
