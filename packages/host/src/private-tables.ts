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

interface PrivateTable {
  readonly invite: string;
  readonly format: string;
  readonly owner: string;
  readonly members: Map<string, Member>;
  game: string | undefined;
  passedOver: string | undefined;
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
    else if (table.members.delete(guest.id)) this.#show(table);
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
      table.game = opened.game;
      table.passedOver = opened.passedOver;
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
      this.#show(table);
    }
  }

  viewsOf(id: string): TableView[] {
    return [...this.#tables.values()].flatMap((table) =>
      table.members.has(id) ? [this.#viewOf(table, id)] : [],
    );
  }

  /** Somebody came or went: the tables he sits at look different. */
  refresh(id: string): void {
    for (const table of this.#tables.values()) if (table.members.has(id)) this.#show(table);
  }

  #sit(table: PrivateTable, { id, name, keys }: Guest, role: Role): void {
    const since = table.members.get(id)?.waiting.since ?? this.#house.clock.now();
    // Friends may share an address: here only the account tells people apart.
    const waiting = { id, keys: [id], traces: [id, ...keys], role, priority: false, since };
    table.members.set(id, { name, waiting });
    this.#show(table);
  }

  #here(table: PrivateTable): Waiting[] {
    const there = [...table.members.values()].map(({ waiting }) => waiting);
    return onePlaceEach(there).filter(
      ({ id }) => this.#house.attendance.isHere(id) && !this.#house.isBusy(id),
    );
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
      people: [...table.members.values()].map(({ name, waiting }) => ({
        name,
        role: waiting.role,
        you: waiting.id === id,
        here: this.#house.attendance.isHere(waiting.id),
      })),
      lacking: playing ? 'nothing' : lackingFor(this.#here(table), bots, roomOf(table.format)),
      status: playing ? 'playing' : this.#tables.has(table.invite) ? 'open' : 'closed',
      passedOver: table.passedOver === id,
    };
  }

  #close(table: PrivateTable): void {
    if (!this.#tables.delete(table.invite)) return;
    table.cancelEnd();
    this.#show(table);
  }
}
