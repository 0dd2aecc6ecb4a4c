/** Private tables, from the invitation to the next game. */
import type { PrivateTableView, ProtocolError, ProtocolErrorCode } from '@parlour/protocol';
import { seatOf } from '../../facts/game-log.ts';
import type { GameRef } from '../../games/game-ref.ts';
import { peopleOf, type Waiting } from '../../parties/party.ts';
import type { Participant } from '../../viewers/presence.ts';
import { gamesOfPeople } from '../draws/open-draws.ts';
import type { PrivateTablesPorts } from '../draws/ports.ts';
import { missingPlayerKinds } from '../matchers/lacks.ts';
import { rolesAskedFor } from '../presets.ts';
import {
  type FriendView,
  friendView,
  type Invitation,
  newFriend,
  type PrivateTable,
  rolesOf,
  tableLimits,
} from './private-table.ts';
import { areAllowedBots, matchingAt, noGameReason } from './table-matching.ts';

type Refused = ProtocolErrorCode | ProtocolError | undefined;
/** Private tables: invited friends, unrated games, the same draw. Friends without a seat can watch, if the format lets. */
export class PrivateTables {
  readonly #ports: PrivateTablesPorts;
  readonly #tables = new Map<string, PrivateTable>();

  constructor(ports: PrivateTablesPorts) {
    this.#ports = ports;
  }

  invite(participant: Participant, wish: Invitation): ProtocolErrorCode | ProtocolError | { invite: string } {
    const preset = this.#ports.presets.find(wish.preset);
    if (preset === undefined) return 'no-such-preset';
    const roles = rolesAskedFor(preset.casting, wish.roles);
    if ('code' in roles) return roles;
    if (!areAllowedBots(this.#ports.offers, preset, participant.id, wish.bots)) return 'bot-not-here';
    const own = [...this.#tables.values()].filter(({ owner }) => owner === participant.id);
    for (const old of own) if (!old.playing) this.#close(old);
    // One that closes when its game is over, and one for now.
    if (own.filter(({ invite }) => this.#tables.has(invite)).length > 1) return 'already-seated';
    if (this.#isAtMost(participant.id)) return 'rate-limited';
    const invite = this.#ports.entropy.id('i_');
    const table: PrivateTable = {
      invite,
      preset,
      owner: participant.id,
      bots: wish.bots,
      friends: new Map(),
      games: [],
      last: [],
      passedOver: [],
      people: [],
      playing: false,
      told: new Map(),
      closing: false,
      cancelEnd: this.#ports.clock.wakeAt(this.#ports.clock.now() + tableLimits.lifetime, () =>
        this.#close(table),
      ),
    };
    this.#tables.set(invite, table);
    this.#sit(table, participant, roles);
    return { invite };
  }

  join(participant: Participant, invite: string, asked: readonly string[] | undefined): Refused {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    const roles = rolesAskedFor(table.preset.casting, asked);
    if ('code' in roles) return roles;
    const isNew = !table.friends.has(participant.id);
    if (isNew && this.#ports.guard.blockedBy(table.owner).includes(participant.id)) return 'no-such-invite';
    if (isNew && this.#taken(table) >= tableLimits.friends) return 'table-full';
    if (isNew && this.#isAtMost(participant.id)) return 'rate-limited';
    this.#ports.lobbies.forget(participant.id);
    this.#sit(table, participant, roles);
    return undefined;
  }

  /** Publicly occupied places: invisible departures keep theirs, invisible arrivals take none. */
  #taken({ friends, people }: PrivateTable): number {
    const seen = [...friends].filter(([id, { waiting }]) => !this.#isEngaged({ id, keys: waiting.traces }));
    const places = new Set([...people.map(({ id }) => id), ...seen.map(([id]) => id)]);
    // No more than a table full may come unseen.
    return Math.max(places.size, friends.size - tableLimits.friends);
  }

  #isAtMost(id: string): boolean {
    return [...this.#tables.values()].filter(({ friends }) => friends.has(id)).length >= tableLimits.tables;
  }

  unjoin(participant: Participant, invite: string): ProtocolErrorCode | undefined {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner === participant.id) this.#close(table);
    else if (table.friends.delete(participant.id)) this.#changed(table, participant);
    return undefined;
  }

  async start(participant: Participant, invite: string): Promise<ProtocolErrorCode | undefined> {
    const table = this.#tables.get(invite);
    if (table === undefined) return 'no-such-invite';
    if (table.owner !== participant.id) return 'not-your-table';
    if (table.playing || this.#isEngaged(participant)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const { matcher, bots } = this.#matching(table);
    const { id: preset, format, config } = table.preset;
    const [party] = matcher.parties(this.#ports.clock.now(), bots);
    if (party === undefined) return noGameReason(matcher.lacking(participant.id, bots), bots);
    table.playing = true;
    try {
      const { games, passedOver } = await this.#ports.openGames({
        format,
        preset,
        origin: 'invited',
        config,
        party,
        barred: [],
        waiting: this.#here(table).map(({ id }) => id),
      });
      table.games = gamesOfPeople(games, peopleOf(party)).map(({ game }) => game);
      table.last = table.games;
      table.passedOver = passedOver;
    } catch (error) {
      table.playing = false;
      throw error;
    }
    this.#show(table);
    return undefined;
  }

  #matching = (table: PrivateTable) => matchingAt(table, this.#here(table), this.#ports.offers);

  /** After all games of its draw the table is open again, for the next one. */
  ended(game: string): void {
    for (const table of this.#tables.values()) {
      if (!table.games.includes(game)) continue;
      table.games = table.games.filter((one) => one !== game);
      if (table.games.length > 0) continue;
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

  /**
   * Whether a person sits at the table of a game, or of its last draw, without a seat in a running one. The
   * table does not see spectators.
   */
  mayWatch(id: string, run: GameRef): boolean {
    const table = [...this.#tables.values()].find(({ last }) => last.includes(run.id));
    if (table?.friends.has(id) !== true || table.preset.casting.watching === 'nobody') return false;
    const runs = table.games.flatMap((game) => this.#ports.games.find(game) ?? []);
    return runs.every(({ hosted }) => seatOf(hosted, id) === undefined);
  }

  /** People at a table, in the view of a member; empty for others. */
  peopleAt(invite: string, asker: string): readonly FriendView[] {
    const table = this.#tables.get(invite);
    return table?.friends.has(asker) ? this.#peopleFor(table, asker) : [];
  }

  viewsOf(id: string): PrivateTableView[] {
    return [...this.#tables.values()].flatMap((table) =>
      table.friends.has(id) ? [this.#viewOf(table, id)] : [],
    );
  }

  /** Applies a new name. During a game the others see it only after the end. */
  rename(id: string, name: string): void {
    for (const table of this.#tables.values()) {
      const friend = table.friends.get(id);
      if (friend === undefined) continue;
      table.friends.set(id, { ...friend, name });
      this.#changed(table, { id, keys: friend.waiting.traces });
    }
  }

  /** Updates the connection state of a participant at their tables. */
  refresh(participant: Participant): void {
    for (const table of this.#tables.values())
      if (table.friends.has(participant.id)) this.#changed(table, participant);
  }

  #sit(table: PrivateTable, participant: Participant, roles: readonly string[]): void {
    const since = table.friends.get(participant.id)?.waiting.since ?? this.#ports.clock.now();
    const blocked = this.#ports.guard.blockedBy(participant.id);
    table.friends.set(participant.id, newFriend(participant, { roles, since, blocked }));
    this.#changed(table, participant);
  }

  #isEngaged = ({ id, keys }: { readonly id: string; readonly keys: readonly string[] }): boolean =>
    this.#ports.engagements.has({ id, keys });

  /** Friends who could play now: excludes barred ones, and players or passed-over people of other games. */
  #here(table: PrivateTable): Waiting[] {
    const { guard, isPlaying, presence } = this.#ports;
    return [...table.friends.values()].flatMap(({ kind, waiting }) => {
      const { id, traces } = waiting;
      const isFree = presence.isHere(id) && !isPlaying(id) && !this.#isEngaged({ id, keys: traces });
      return isFree && guard.mayPlay({ id, kind, owner: null }) === undefined ? [waiting] : [];
    });
  }

  /**
   * A person joined, left, or changed roles. During a live game here, or while they are bound by a game
   * elsewhere, only they get the update. A friend whose changes do not affect a game is not in it.
   */
  #changed(table: PrivateTable, participant: Pick<Participant, 'id' | 'keys'>): void {
    if (!table.playing && !this.#isEngaged(participant)) this.#show(table);
    else if (table.friends.has(participant.id)) this.#tell(table, participant.id);
  }

  #show(table: PrivateTable): void {
    if (!table.playing) table.people = this.#peopleAt(table);
    const matching = this.#matching(table);
    for (const id of table.friends.keys()) this.#tell(table, id, matching);
  }

  #tell(table: PrivateTable, id: string, matching = this.#matching(table)): void {
    const view = this.#viewOf(table, id, matching);
    const text = JSON.stringify(view);
    if (table.told.get(id) === text) return;
    table.told.set(id, text);
    this.#ports.presence.tell(id, { type: 'table', table: view });
  }

  #viewOf(table: PrivateTable, id: string, { matcher, bots } = this.#matching(table)): PrivateTableView {
    const { playing } = table;
    return {
      invite: table.invite,
      preset: table.preset.id,
      format: table.preset.format,
      yours: table.owner === id,
      you: rolesOf(table, id),
      people: this.#peopleFor(table, id).map(({ id: whose, name, roles, here }) => ({
        name,
        roles: [...roles],
        you: whose === id,
        here,
      })),
      lacking: playing ? [] : missingPlayerKinds(matcher.lacking(id, bots)),
      ...(table.bots && { bots: [...table.bots] }),
      status: playing ? 'playing' : this.#tables.has(table.invite) ? 'open' : 'closed',
      passedOver: table.passedOver.includes(id),
      game: this.#watchable(table, id),
    };
  }

  /** Live game of this table, for those without a seat in it. */
  #watchable({ games: [game] }: PrivateTable, id: string): string | null {
    const run = game === undefined ? undefined : this.#ports.games.find(game);
    return run !== undefined && this.mayWatch(id, run) ? run.id : null;
  }

  /** Public view with the viewer's current state; during a game here, with their state before it. */
  #peopleFor(table: PrivateTable, id: string): readonly FriendView[] {
    const own = friendView(table, id, this.#ports.presence.isHere(id));
    const isThere = table.people.some((one) => one.id === id);
    if (own === undefined || (isThere && table.playing)) return table.people;
    if (!isThere) return [...table.people, own];
    return table.people.map((one) => (one.id === id ? own : one));
  }

  /** People bound by another game appear with their earlier state, as absent; newcomers do not appear. */
  #peopleAt(table: PrivateTable): FriendView[] {
    const before = new Map(table.people.map((one) => [one.id, one]));
    const isEngaged = (id: string) =>
      this.#isEngaged({ id, keys: table.friends.get(id)?.waiting.traces ?? [] });
    const ids = new Set([...before.keys(), ...table.friends.keys()]);
    return [...ids].flatMap((id): FriendView[] => {
      const known = before.get(id);
      if (isEngaged(id)) return known === undefined ? [] : [{ ...known, here: false }];
      const seen = friendView(table, id, this.#ports.presence.isHere(id));
      return seen === undefined ? [] : [seen];
    });
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
