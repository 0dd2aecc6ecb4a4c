/** The lobbies of all presets: somebody waits in one of them at most. */
import type { DoorError, LobbyView, ProtocolError } from '@parlour/protocol';
import type { Participant } from '../connections/presence.ts';
import type { Dispatch } from './dispatch.ts';
import { Lobby } from './lobby.ts';
import type { LobbyPorts } from './ports.ts';
import type { PlayedPreset, Presets } from './presets.ts';

type Refused = DoorError | ProtocolError | undefined;

/** What somebody wishes to practise. */
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
  #isOpen = false;

  constructor(ports: Omit<LobbyPorts, 'neededElsewhere'>, presets: Presets, dispatch: Dispatch) {
    this.#presets = presets;
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

  /** Also those that are closed, as long as somebody is called there. */
  #calling(): readonly Lobby[] {
    for (const lobby of this.#closing) if (!lobby.end()) this.#closing.delete(lobby);
    return [...this.#all(), ...this.#closing];
  }

  /** The presets have changed: a lobby for each new one; where there is none any more nobody waits. */
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

  /** How many people wait for their first table. */
  get newcomers(): number {
    return this.#all().reduce((sum, lobby) => sum + lobby.newcomers, 0);
  }

  /** The next tick, of all lobbies, in milliseconds since 1970. */
  get nextAt(): number {
    return Math.min(...this.#all().map((lobby) => lobby.nextAt));
  }

  /** Waits for a preset. Whoever waited for another one waits there no more; whoever is called there stays. */
  queue(participant: Participant, preset: string, roles: readonly string[]): Refused {
    const lobby = this.#lobbies.get(preset);
    if (lobby === undefined || lobby.preset.unrated) return 'no-such-preset';
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

  practise(participant: Participant, { preset, ...wish }: PracticeWish): Promise<Refused> | Refused {
    return this.#lobbies.get(preset)?.practise(participant, wish) ?? 'no-such-preset';
  }

  /** Where no one can wait there is nothing to see. */
  viewsOf(id: string): readonly LobbyView[] {
    return this.#shown().map((lobby) => lobby.viewOf(id));
  }

  #shown(): readonly Lobby[] {
    return this.#all().filter(({ preset }) => !preset.unrated);
  }

  refresh(): void {
    for (const lobby of this.#calling()) lobby.refresh();
  }

  /** Tells one person alone what has changed for them. */
  show(id: string): void {
    for (const lobby of this.#shown()) lobby.show(id);
  }

  forget(id: string): void {
    for (const lobby of this.#calling()) lobby.forget(id);
  }
}
