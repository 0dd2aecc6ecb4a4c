/** The lobby of one preset. */
import type { DoorError, LobbyView, ProtocolError } from '@parlour/protocol';
import type { Participant } from '../connections/presence.ts';
import { CrowdRest } from './crowd-rest.ts';
import type { Dispatch } from './dispatch.ts';
import { kindsOf } from './lacks.ts';
import { botsInLobby, ratingsOf } from './lobby-bots.ts';
import { LobbyCount } from './lobby-count.ts';
import { LobbyTold } from './lobby-told.ts';
import type { Matcher } from './matcher.ts';
import { type Bots, peopleOf, type Waiting } from './party.ts';
import { planOf, practiceOf } from './plan.ts';
import type { LobbyPorts } from './ports.ts';
import { practiceParty } from './practice.ts';
import { matcherFor, type PlayedPreset, rolesAmong, rolesAskedFor, rolesToPractise } from './presets.ts';
import { type Check, ReadyChecks } from './ready-checks.ts';

/**
 * Where people wait for rated games of one preset. Tables are made up at ticks only; everyone at a table answers a ready
 * check of fixed length; then chance draws. So waiting time tells nothing of it.
 */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly preset: PlayedPreset;
  readonly #dispatch: Dispatch;
  readonly #matcher: Matcher;
  readonly #waiting = new Map<string, Waiting>();
  readonly #count: LobbyCount;
  readonly #told: LobbyTold;
  readonly #checks = new ReadyChecks();
  /** Who was called and did not answer, with what they waited for, until they do something else. */
  readonly #missed = new Map<string, readonly string[]>();
  #nextAt: number;
  #cancelTick = () => {};
  readonly #rest: CrowdRest;
  #isOpening = false;
  #botsNow: Bots | undefined;

  constructor(ports: LobbyPorts, preset: PlayedPreset, dispatch: Dispatch) {
    this.#ports = ports;
    this.preset = preset;
    this.#matcher = matcherFor(preset, {
      isFree: (one) => !ports.engagements.has(one) && !ports.isPlaying(one.id),
    });
    this.#dispatch = dispatch;
    this.#count = new LobbyCount(ports.clock);
    this.#rest = new CrowdRest(ports.clock, () => this.#tellAll());
    this.#told = new LobbyTold(ports.presence);
    this.#nextAt = ports.clock.now() + dispatch.every;
  }

  open(): void {
    this.#nextAt = this.#ports.clock.now() + this.#dispatch.every;
    this.#setTick();
  }

  get recent(): number {
    return this.#count.recent();
  }

  /**
   * How many people wait for their first table. Those who were passed over are left out: that they wait again tells
   * that a bot got the seat.
   */
  get newcomers(): number {
    return this.#present().filter(({ priority }) => !priority).length;
  }

  get nextAt(): number {
    return this.#nextAt;
  }

  close(): void {
    this.#cancelTick();
  }

  /** For good: who is not called waits here no more. True: somebody is called still, and plays. */
  end(): boolean {
    this.close();
    if (this.#isOpening) return true;
    for (const id of [...this.#waiting.keys()]) if (!this.isCalling(id)) this.unqueue(id);
    return this.#waiting.size > 0;
  }

  /** Counts somebody who wants to play, unless a live game has them: one more would tell that somebody was passed over. */
  #saw(participant: Participant): void {
    if (!this.#ports.engagements.has(participant)) this.#count.saw(participant.id);
  }

  /** Is somebody asked here whether they are there? Also if they have left meanwhile. */
  isCalling(id: string): boolean {
    return this.#checks.of(id) !== undefined;
  }

  /** Games for which a bot is needed by those who are called here. */
  needs(bot: string): number {
    return this.#checks.needs(bot);
  }

  queue(participant: Participant, asked: readonly string[]): DoorError | ProtocolError | undefined {
    const roles = rolesAskedFor(this.preset.casting, asked);
    if ('code' in roles) return roles;
    if (this.#ports.isPlaying(participant.id)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const { id, keys } = participant;
    const before = this.#waiting.get(id);
    const since = before?.since ?? this.#ports.clock.now();
    const check = this.#checks.of(id);
    if (check !== undefined) return this.#back(id, roles, check);
    this.#missed.delete(id);
    const traces = [id, ...keys];
    const priority = before?.priority ?? this.#ports.engagements.wasPassedOver(id, this.preset.id);
    const ratings = ratingsOf(this.#ports, this.preset, id);
    // Chance alone chooses the machine of a rated game: whoever blocked all bots but one would meet that one.
    const blocked = this.#ports.guard.blockedBy(id).filter((other) => !other.startsWith('b_'));
    this.#wait({ id, keys: traces, traces, roles, priority, since, blocked, ...(ratings && { ratings }) });
    this.#saw(participant);
    this.refresh();
    return undefined;
  }

  #wait(one: Waiting): void {
    this.#waiting.set(one.id, one);
    this.#matcher.join(one);
  }

  /** False: they did not wait. */
  #waitNoMore(id: string): boolean {
    this.#matcher.leave(id);
    return this.#waiting.delete(id);
  }

  /** Somebody who is being called has come back meanwhile, as after a reload: the call stands, for the same roles. */
  #back(id: string, roles: readonly string[], { party }: Check): DoorError | undefined {
    const before = peopleOf(party).find((one) => one.id === id);
    if (before === undefined || before.roles.join() !== roles.join()) return 'already-seated';
    if (!this.#waiting.has(id)) this.#wait(before);
    this.refresh();
    return undefined;
  }

  unqueue(id: string): undefined {
    this.#waitNoMore(id);
    this.#missed.delete(id);
    this.#checks.of(id)?.confirmed.delete(id);
    this.refresh();
    return undefined;
  }

  ready(id: string, check: string): DoorError | undefined {
    const open = this.#checks.of(id);
    if (open === undefined || open.id !== check || !this.#waiting.has(id)) return 'no-check';
    open.confirmed.add(id);
    this.refresh();
    return undefined;
  }

  /** Opens an unrated game with bots, known to be such. People who wait keep their place. */
  async practise(
    participant: Participant,
    { role: asked, bot }: { role?: string | undefined; bot?: string | undefined },
  ): Promise<DoorError | ProtocolError | undefined> {
    const open = rolesToPractise(this.preset.casting);
    const role = asked ?? open[0] ?? '';
    const roles = rolesAmong(open, [role]);
    if ('code' in roles) return roles;
    if (this.#ports.isBusy(participant.id)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const party = practiceParty(this.#ports.offers, participant.id, { preset: this.preset, role, bot });
    if (typeof party === 'string') return party;
    this.#missed.delete(participant.id);
    this.#saw(participant);
    await this.#ports.openGames(practiceOf(this.preset, party));
    this.refresh();
    return undefined;
  }

  /** What somebody is told who has just come: about the others, only which kinds are lacking. */
  viewOf(id: string): LobbyView {
    return this.#told.came(id, this.#viewOf(id));
  }

  #viewOf(id: string): LobbyView {
    const { id: preset, format } = this.preset;
    return { preset, format, recent: this.#count.shown, you: this.#you(id) };
  }

  /** Tells everyone who does not play what has changed for them, soon. */
  refresh(): void {
    if (!this.preset.unrated) this.#rest.changed();
  }

  #tellAll(): number {
    this.#botsNow = undefined;
    const mayHear = (id: string) => !this.#ports.isPlaying(id);
    return this.#told.tellPeople(mayHear, (id) => this.#viewOf(id));
  }

  /** They wait in another lobby now. */
  leaveFor(id: string): void {
    if (this.#waiting.has(id) || this.#missed.has(id)) this.unqueue(id);
  }

  forget(id: string): void {
    this.#told.forget(id);
    this.#missed.delete(id);
    if (this.#waiting.has(id)) this.unqueue(id);
  }

  #you(id: string): LobbyView['you'] {
    const one = this.#waiting.get(id);
    const missed = this.#missed.get(id);
    if (missed !== undefined) return { status: 'missed', roles: [...missed] };
    if (one === undefined) return { status: 'away' };
    const { since, priority } = one;
    const roles = [...one.roles];
    const check = this.#checks.of(id);
    if (check !== undefined) {
      const confirmed = check.confirmed.has(id);
      return { status: 'ready-check', roles, check: check.id, until: check.until, confirmed };
    }
    this.#botsNow ??= this.#bots();
    const lacking = kindsOf(this.#matcher.lacking(id, this.#botsNow));
    return { status: 'waiting', roles, since, priority, lacking };
  }

  /**
   * Those who wait, as far as anything may depend on it. Those who were passed over count only from the close of that game
   * on, as if they had played in it: otherwise their waiting would tell that a machine plays there.
   */
  #present(): Waiting[] {
    return [...this.#waiting.values()].filter((one) => !this.#ports.engagements.has(one));
  }

  #bots(): Bots {
    return botsInLobby(this.#ports, this.preset);
  }

  /** Tells one person alone what has changed for them. */
  show(id: string): void {
    this.#botsNow = undefined;
    this.#told.tell(id, this.#viewOf(id));
  }

  #setTick(): void {
    this.#cancelTick = this.#ports.clock.wakeAt(this.#nextAt, () => this.#tick());
  }

  #tick(): void {
    const now = this.#ports.clock.now();
    this.#nextAt = now + this.#dispatch.every;
    this.#setTick();
    this.#count.show();
    const waited = this.#present();
    const parties = this.#ports.accepts() ? this.#matcher.parties(now, this.#bots()) : [];
    const until = now + this.#dispatch.ready;
    for (const party of parties) {
      this.#ports.games.foresee(peopleOf(party).map(({ id }) => id));
      this.#checks.add({ id: this.#ports.entropy.id('k_'), until, party, waited, confirmed: new Set() });
    }
    if (parties.length > 0) this.#ports.clock.wakeAt(until, () => void this.#afterChecks(until));
    this.refresh();
  }

  /** Ends the ready checks. People who answered play; the others leave the lobby and are told so. */
  async #afterChecks(until: number): Promise<void> {
    const due = this.#checks.close(until);
    for (const { party, confirmed } of due)
      for (const { id, roles } of peopleOf(party))
        if (!confirmed.has(id) && this.#waitNoMore(id)) this.#missed.set(id, roles);
    this.#isOpening = true;
    // Each takes its bots before it first waits.
    await Promise.all(due.map((check) => this.#play(check)));
    this.#isOpening = false;
    this.refresh();
  }

  async #play({ party, confirmed, waited }: Check): Promise<void> {
    const table = this.#matcher.settle(party, confirmed, this.#bots());
    if (table === undefined) return;
    const people = peopleOf(table);
    for (const { id } of people) this.#waiting.delete(id);
    try {
      const rated = { origin: 'rated', party: table, barred: waited.flatMap(({ keys }) => keys) } as const;
      const { passedOver } = await this.#ports.openGames(planOf(this.preset, rated));
      for (const one of people) if (passedOver.includes(one.id)) this.#passOver(one);
    } catch (error) {
      for (const one of people) this.#wait(one);
      this.#ports.failed(error);
    }
  }

  /** Whom the draw passed over is among the first for the next game. */
  #passOver(person: Waiting): void {
    if (!this.#ports.presence.isHere(person.id)) return;
    this.#wait({ ...person, priority: true });
    this.#ports.presence.tell(person.id, { type: 'passed-over', priority: true });
  }
}
