/** Lobbies of all presets: a person waits in at most one. */
import { secondsLeft } from '@parlour/game';
import {
  type LobbyView,
  messageForCode,
  type ProtocolError,
  type ProtocolErrorCode,
} from '@parlour/protocol';
import type { Participant } from '../../viewers/presence.ts';
import type { LobbyPorts } from '../draws/ports.ts';
import type { PlayedPreset, Presets } from '../presets.ts';
import type { DispatchTiming } from './dispatch.ts';
import { Lobby } from './lobby.ts';
import { AddressRate, defaultPracticeLimit, type PracticeLimit } from './practice-rate.ts';

type Refused = ProtocolErrorCode | ProtocolError | undefined;

/** Parameters of practice. */
interface PracticeWish {
  readonly preset: string;
  readonly role?: string | undefined;
  readonly bot?: string | undefined;
}

export class Lobbies {
  readonly #lobbies = new Map<string, Lobby>();
  readonly #make: (preset: PlayedPreset) => Lobby;
  readonly #presets: Presets;
  /** Closed while people were called there: their game is still made up. */
  readonly #closing = new Set<Lobby>();
  readonly #practice: AddressRate;
  #isOpen = false;

  constructor(
    ports: Omit<LobbyPorts, 'neededElsewhere'>,
    presets: Presets,
    dispatch: DispatchTiming,
    practice: PracticeLimit = defaultPracticeLimit,
  ) {
    this.#presets = presets;
    this.#practice = new AddressRate(practice, ports.clock.now);
    this.#make = (preset) => {
      const others = () => this.#calling().filter((lobby) => lobby.preset !== preset);
      const neededElsewhere = (bot: string) => others().reduce((sum, lobby) => sum + lobby.needs(bot), 0);
      return new Lobby({ ...ports, neededElsewhere }, preset, dispatch);
    };
    this.change();
  }

  #all(): readonly Lobby[] {
    return [...this.#lobbies.values()];
  }

  /** Including closed ones with an open call. */
  #calling(): readonly Lobby[] {
    for (const lobby of this.#closing) if (!lobby.end()) this.#closing.delete(lobby);
    return [...this.#all(), ...this.#closing];
  }

  /** Applies changed presets: opens lobbies for new ones, and empties those of removed ones. */
  change(): void {
    for (const [id, lobby] of this.#lobbies) {
      if (this.#presets.find(id) === lobby.preset) continue;
      this.#lobbies.delete(id);
      if (lobby.end()) this.#closing.add(lobby);
    }
    for (const preset of this.#presets.all) {
      if (this.#lobbies.has(preset.id)) continue;
      const lobby = this.#make(preset);
      this.#lobbies.set(preset.id, lobby);
      if (this.#isOpen) lobby.open();
    }
  }

  /** Begins to make up tables. */
  open(): void {
    this.#isOpen = true;
    for (const lobby of this.#all()) lobby.open();
  }

  close(): void {
    for (const lobby of this.#all()) lobby.close();
  }

  /** The lobby of a preset. */
  find(preset: string): Lobby | undefined {
    return this.#lobbies.get(preset);
  }

  /** Number of people waiting for their first table. */
  get newcomers(): number {
    return this.#all().reduce((sum, lobby) => sum + lobby.newcomers, 0);
  }

  /** The next tick, of all lobbies, in milliseconds since 1970. */
  get nextAt(): number {
    return Math.min(...this.#all().map((lobby) => lobby.nextAt));
  }

  /** Joins the queue of a preset and leaves any other one; a person being called stays. */
  queue(participant: Participant, preset: string, roles: readonly string[]): Refused {
    const lobby = this.#lobbies.get(preset);
    if (lobby === undefined || lobby.preset.withoutQueue) return 'no-such-preset';
    const others = this.#calling().filter((other) => other !== lobby);
    if (others.some((other) => other.isCalling(participant.id))) return 'being-called';
    const refused = lobby.queue(participant, roles);
    if (refused === undefined) for (const other of others) other.leaveFor(participant.id);
    return refused;
  }

  unqueue(id: string): undefined {
    for (const lobby of this.#calling()) lobby.unqueue(id);
    return undefined;
  }

  ready(id: string, check: string): Refused {
    const lobby = this.#calling().find((one) => one.isCalling(id));
    return lobby === undefined ? 'no-check' : lobby.ready(id, check);
  }

  /** Starts practice. These games are stored, so addresses are rate-limited; refusals do not count. */
  async practise(participant: Participant, { preset, ...wish }: PracticeWish): Promise<Refused> {
    const wait = this.#practice.take(participant);
    if (wait > 0) return tooMuchPractice(wait);
    const lobby = this.#lobbies.get(preset);
    const refused = lobby === undefined ? 'no-such-preset' : await lobby.practise(participant, wish);
    if (refused !== undefined) this.#practice.giveBack(participant);
    return refused;
  }

  /** Without a queue there is no view. */
  viewsOf(id: string): readonly LobbyView[] {
    return this.#shown().map((lobby) => lobby.viewOf(id));
  }

  #shown(): readonly Lobby[] {
    return this.#all().filter(({ preset }) => !preset.withoutQueue);
  }

  refresh(): void {
    for (const lobby of this.#calling()) lobby.refresh();
  }

  /** A game of these people is over, or was never opened: the next refresh sends them the missed updates. */
  hear(people: readonly string[]): void {
    for (const lobby of this.#calling()) lobby.told.hear(people);
  }

  /** Sends one person their update. */
  show(id: string): void {
    for (const lobby of this.#shown()) lobby.show(id);
  }

  forget(id: string): void {
    for (const lobby of this.#calling()) lobby.forget(id);
  }
}

const tooMuchPractice = (retryAfterMs: number): ProtocolError => ({
  code: 'too-much-practice',
  message: `${messageForCode('too-much-practice')} Try again in ${secondsLeft(retryAfterMs)} s.`,
  retryAfterMs,
});
