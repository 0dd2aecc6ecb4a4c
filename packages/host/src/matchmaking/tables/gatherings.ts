/** Gatherings: people in one place play with their phones before a big screen, one game after the other. */
import type { GatheringView, ProtocolError, ProtocolErrorCode } from '@parlour/protocol';
import { seatOf } from '../../facts/game-log.ts';
import type { GameRef } from '../../games/game-ref.ts';
import type { Waiting } from '../../parties/party.ts';
import type { CommandResult } from '../../runs/command-queue.ts';
import type { Participant } from '../../viewers/presence.ts';
import type { GatheringsPorts } from '../draws/ports.ts';
import { missingPlayerKinds } from '../matchers/lacks.ts';
import { rolesAskedFor } from '../presets.ts';
import {
  attendance,
  codeOf,
  type Gathering,
  gatheringLimits,
  minLotSize,
  newGathering,
  playersAt,
  sortByFewestGames,
  toAbsentFriend,
  unrecordedGame,
  viewOf,
  withAllPresent,
} from './gathering.ts';
import {
  type GatheringCommand,
  type GatheringOpening,
  type GatheringState,
  gatheringEnds,
  gatheringLifetime,
} from './gathering-kind.ts';
import { newFriend } from './private-table.ts';
import { matchingAt, noGameReason } from './table-matching.ts';

type Asked = readonly string[] | undefined;

/**
 * A gathering is a private table for up to 60 people, with unrated games and an owner who only presents. Its
 * log survives restarts. People without a seat may watch; others cannot tell who had one.
 */
export class Gatherings {
  readonly #ports: GatheringsPorts;
  readonly #open = new Map<string, Gathering>();

  constructor(ports: GatheringsPorts) {
    this.#ports = ports;
  }

  /** Resumes open gatherings. Names and addresses return with their people. */
  async resume(): Promise<void> {
    const { clock, games, presets, store, streams } = this.#ports;
    for (const stream of await store.log.unfinished(gatheringEnds, 'p_')) {
      const standing = await streams.standing(stream);
      if (standing === undefined) continue;
      const state = standing.state as GatheringState;
      const preset = presets.find(state.preset);
      const until = standing.startedAt + gatheringLifetime;
      if (preset === undefined || until <= clock.now()) {
        await this.#say(stream, { type: 'close' });
        continue;
      }
      const one = this.#begin({ stream, preset, owner: state.owner, code: state.code }, until);
      for (const [id, roles] of Object.entries(state.people))
        one.people.set(id, await toAbsentFriend(id, roles, this.#ports));
      one.names = [...one.people.values()].map(({ name }) => name);
      const unnoted = unrecordedGame(one, state.game, games.all());
      if (unnoted !== undefined) await this.#say(stream, { type: 'play', ...unnoted });
      const { game, lot } = unnoted ?? state;
      one.last = game;
      one.lot = lot;
      one.playing = game !== null && games.find(game)?.isOver === false;
      if (one.playing && game !== null) one.games = [game];
    }
  }

  async gather(participant: Participant, wish: string): Promise<CommandResult | { readonly invite: string }> {
    const { clock, entropy, presets, streams } = this.#ports;
    const preset = presets.find(wish);
    if (preset === undefined || preset.casting.watching === 'nobody') return 'no-such-preset';
    for (const old of this.#of(participant.id)) await this.#close(old);
    if (this.#of(participant.id).length > 0) return 'already-seated';
    const code = codeOf(entropy.secret());
    const opening = { preset: preset.id, owner: participant.id, code };
    const stream = await streams.open<GatheringOpening>('p_', opening);
    const one = this.#begin({ ...opening, stream, preset }, clock.now() + gatheringLifetime);
    this.#show(one);
    return { invite: code };
  }

  /** Comes in, or wants other roles. Durable when it resolves without a refusal. */
  async join(participant: Participant, code: string, asked: Asked): Promise<CommandResult | ProtocolError> {
    const one = this.#open.get(code);
    if (one === undefined) return 'no-such-invite';
    if (one.owner === participant.id) return this.#tell(one, participant.id);
    const roles = asked?.length === 0 ? [] : rolesAskedFor(one.preset.casting, asked);
    if ('code' in roles) return roles;
    const before = one.people.get(participant.id);
    const full = before === undefined ? this.#whyNot(one, participant.id) : undefined;
    if (full !== undefined) return full;
    if (before === undefined || before.waiting.roles.join() !== roles.join()) {
      one.coming.add(participant.id);
      const come = this.#say(one.stream, { type: 'come', roles }, participant.id);
      const no = await come.finally(() => one.coming.delete(participant.id));
      if (no !== undefined) return no;
    }
    one.agreeing.delete(participant.id);
    this.#ports.lobbies.forget(participant.id);
    const since = before?.waiting.since ?? this.#ports.clock.now();
    const blocked = this.#ports.guard.blockedBy(participant.id);
    one.people.set(participant.id, newFriend(participant, { roles, since, blocked }));
    this.#changed(one, participant.id);
    return undefined;
  }

  /** A person opened the address, and has to agree first. */
  knock({ id, name }: Participant, code: string): void {
    const one = this.#open.get(code);
    if (one === undefined || this.#isThere(one, id) || this.#whyNot(one, id) !== undefined) return;
    if (one.agreeing.size < gatheringLimits.people) one.agreeing.set(id, name);
    if (!one.playing) this.#tell(one, one.owner);
  }

  /** Reason why a new person may not join; undefined: they may. */
  #whyNot({ owner, people, coming }: Gathering, id: string): ProtocolErrorCode | undefined {
    if (this.#ports.guard.blockedBy(owner).includes(id)) return 'no-such-invite';
    if (people.size + coming.size >= gatheringLimits.people) return 'table-full';
    const others = [...this.#open.values()].filter((one) => one.people.has(id) || one.coming.has(id));
    return others.length >= gatheringLimits.gatherings ? 'rate-limited' : undefined;
  }

  /** Leaves; the owner closes it. */
  async unjoin(participant: Participant, code: string): Promise<CommandResult> {
    const one = this.#open.get(code);
    if (one === undefined) return 'no-such-invite';
    if (one.owner === participant.id) return this.#close(one);
    if (!one.people.has(participant.id)) return undefined;
    const no = await this.#say(one.stream, { type: 'leave' }, participant.id);
    if (no !== undefined) return no;
    one.people.delete(participant.id);
    one.told.delete(participant.id);
    this.#changed(one, participant.id);
    return undefined;
  }

  async start(participant: Participant, code: string): Promise<ProtocolErrorCode | undefined> {
    const one = this.#open.get(code);
    if (one === undefined) return 'no-such-invite';
    if (one.owner !== participant.id) return 'not-your-table';
    if (one.playing) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const { entropy, clock } = this.#ports;
    const here = sortByFewestGames(playersAt(one, this.#ports), one.turns, entropy.secret());
    const { matcher, bots } = this.#matching(one, here);
    const { id: preset, format, config } = one.preset;
    const [party] = matcher.parties(clock.now(), bots);
    if (party === undefined) return noGameReason(matcher.lacking(participant.id, bots), bots);
    const wide = withAllPresent(party, here);
    one.playing = true;
    one.lot = wide.lot;
    try {
      const { games } = await this.#ports.openGames({
        format,
        preset,
        origin: 'invited',
        config,
        party: wide.party,
        gathering: { stream: one.stream, lot: wide.lot },
        barred: [],
        waiting: here.map(({ id }) => id),
      });
      one.games = games.map(({ game }) => game);
    } catch (error) {
      one.playing = false;
      throw error;
    }
    one.last = one.games[0] ?? null;
    if (one.last !== null) await this.#say(one.stream, { type: 'play', game: one.last, lot: one.lot });
    this.#show(one);
    return undefined;
  }

  /** After its game a gathering is open for the next one. */
  ended(game: string): void {
    for (const one of this.#open.values()) {
      if (!one.games.includes(game)) continue;
      const players = this.#ports.games.find(game)?.hosted.players ?? {};
      for (const { id } of Object.values(players)) one.turns.set(id, (one.turns.get(id) ?? 0) + 1);
      one.games = [];
      one.playing = false;
      if (one.closing) void this.#close(one);
      else this.#show(one);
    }
  }

  /** Games take these people up, or let them go: the owner sees whether enough are there. */
  look(ids: readonly string[]): void {
    for (const one of this.#open.values())
      if (!one.playing && ids.some((id) => one.people.has(id))) this.#tell(one, one.owner);
  }

  /** Whether a person is in the gathering of this game without a seat in it. */
  mayWatch(id: string, run: GameRef): boolean {
    const one = this.#at(run.id);
    return one !== undefined && this.#isThere(one, id) && seatOf(run.hosted, id) === undefined;
  }

  /** Whether enough people are excluded as the hidden player that spectators may state beliefs. */
  mayJudge(id: string, run: GameRef): boolean {
    return this.mayWatch(id, run) && (this.#at(run.id)?.lot ?? 0) >= minLotSize;
  }

  viewsOf(id: string): readonly GatheringView[] {
    return [...this.#open.values()].flatMap((one) => (this.#isThere(one, id) ? this.#viewOf(one, id) : []));
  }

  /** Applies a new name. During a game the owner sees it only after the end. */
  rename(id: string, name: string): void {
    for (const one of this.#open.values()) {
      const before = one.people.get(id);
      if (before === undefined) continue;
      one.people.set(id, { ...before, name });
      this.#changed(one, id);
    }
  }

  /** Updates the connection state of a participant. */
  refresh(participant: Participant): void {
    for (const one of this.#open.values()) {
      const before = one.people.get(participant.id);
      if (before !== undefined) one.people.set(participant.id, newFriend(participant, before.waiting));
      const isKnown = before !== undefined || one.agreeing.has(participant.id);
      if (isKnown && !one.playing) this.#tell(one, one.owner);
    }
  }

  #begin(opened: Pick<Gathering, 'code' | 'stream' | 'preset' | 'owner'>, until: number): Gathering {
    const cancelEnd = this.#ports.clock.wakeAt(until, () => this.#close(one));
    const one: Gathering = newGathering(opened, cancelEnd);
    this.#open.set(one.code, one);
    return one;
  }

  #say(stream: string, command: GatheringCommand, by = 'house'): Promise<CommandResult> {
    const { entropy, streams } = this.#ports;
    return streams.submit(stream, by, entropy.id('k_'), command) as Promise<CommandResult>;
  }

  #at = (game: string): Gathering | undefined =>
    [...this.#open.values()].find(({ games, last }) => last === game || games.includes(game));

  #of = (id: string): readonly Gathering[] => [...this.#open.values()].filter(({ owner }) => owner === id);

  #isThere = ({ owner, people }: Gathering, id: string): boolean => owner === id || people.has(id);

  #matching = ({ preset, owner, people }: Gathering, here: readonly Waiting[]) =>
    matchingAt({ preset, owner, bots: undefined, friends: people }, here, this.#ports.offers);

  /** A participant joined, left or changed roles: during a game only they get the update. */
  #changed(one: Gathering, id: string): void {
    if (one.playing) this.#tell(one, id);
    else this.#show(one);
  }

  #show(one: Gathering): void {
    if (!one.playing) one.names = [...one.people.values()].map(({ name }) => name);
    for (const id of [one.owner, ...one.people.keys()]) this.#tell(one, id);
  }

  #tell(one: Gathering, id: string): undefined {
    if (!this.#isThere(one, id)) return;
    const view = this.#viewOf(one, id);
    const text = JSON.stringify(view);
    if (one.told.get(id) === text) return;
    one.told.set(id, text);
    this.#ports.presence.tell(id, { type: 'gathering', gathering: view });
  }

  #viewOf(one: Gathering, id: string): GatheringView {
    const isOpen = this.#open.has(one.code);
    const run = one.games[0] === undefined ? undefined : this.#ports.games.find(one.games[0]);
    const game = run !== undefined && seatOf(run.hosted, id) === undefined ? run.id : null;
    if (one.owner !== id || one.playing) return viewOf(one, id, { isOpen, lacking: [], game });
    const { matcher, bots } = this.#matching(one, playersAt(one, this.#ports));
    const lacking = missingPlayerKinds(matcher.lacking(id, bots));
    return viewOf(one, id, { isOpen, lacking, game, ...attendance(one, this.#ports) });
  }

  /** Closes a gathering; while a game is live there, not before it is over. */
  async #close(one: Gathering): Promise<CommandResult> {
    one.closing ||= one.playing;
    if (one.playing || this.#open.get(one.code) !== one) return undefined;
    const no = await this.#say(one.stream, { type: 'close' });
    if (no !== undefined) return no;
    this.#open.delete(one.code);
    one.cancelEnd();
    this.#show(one);
    return undefined;
  }
}
