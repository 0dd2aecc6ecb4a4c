/** The lobby of one preset. */
import type { LobbyView, ProtocolError, ProtocolErrorCode } from '@parlour/protocol';
import { type Bots, peopleOf, type Waiting } from '../../parties/party.ts';
import type { Participant } from '../../viewers/presence.ts';
import type { LobbyPorts } from '../draws/ports.ts';
import { missingPlayerKinds } from '../matchers/lacks.ts';
import type { Matcher } from '../matchers/matcher.ts';
import { matcherFor, type PlayedPreset, requestedRoles, rolesAskedFor, rolesToPractise } from '../presets.ts';
import { LobbyUpdateLimiter } from './crowd-rest.ts';
import type { DispatchTiming } from './dispatch.ts';
import { botsInLobby, ratingsOf } from './lobby-bots.ts';
import { LobbyActivity } from './lobby-count.ts';
import { LobbyBroadcast } from './lobby-told.ts';
import { planOf, practiceOf } from './plan.ts';
import { practiceParty } from './practice.ts';
import { type Check, ReadyChecks } from './ready-checks.ts';
import { tellSeatBots } from './seat-bot.ts';

/**
 * Queue for rated games of one preset. Tables are formed only at ticks; everyone at a table answers a ready
 * check of fixed length; then chance draws. So waiting time reveals nothing.
 */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly preset: PlayedPreset;
  readonly #dispatch: DispatchTiming;
  readonly #matcher: Matcher;
  readonly #waiting = new Map<string, Waiting>();
  readonly activity: LobbyActivity;
  readonly told: LobbyBroadcast;
  readonly #checks = new ReadyChecks();
  /** People who missed a call, with their roles, until their next action. */
  readonly #missed = new Map<string, readonly string[]>();
  #nextAt: number;
  #cancelTick = () => {};
  readonly #rest: LobbyUpdateLimiter;
  #opening = 0;
  #botsNow: Bots | undefined;

  constructor(ports: LobbyPorts, preset: PlayedPreset, dispatch: DispatchTiming) {
    this.#ports = ports;
    this.preset = preset;
    this.#matcher = matcherFor(preset, {
      isFree: (one) => !ports.engagements.has(one) && !ports.isPlaying(one.id),
    });
    this.#dispatch = dispatch;
    this.activity = new LobbyActivity(ports.clock);
    this.#rest = new LobbyUpdateLimiter(ports.clock, ports.presence, () => this.#tellAll());
    this.told = new LobbyBroadcast(ports.presence);
    this.#nextAt = ports.clock.now() + dispatch.every;
  }

  open(): void {
    this.#nextAt = this.#ports.clock.now() + this.#dispatch.every;
    this.#setTick();
  }

  /** Number of new people. Excludes passed-over people: their return would reveal a bot in the seat. */
  get newcomers(): number {
    return this.#present().filter(({ priority }) => !priority).length;
  }

  get nextAt(): number {
    return this.#nextAt;
  }

  readonly close = (): void => this.#cancelTick();

  /** Closes the lobby: people not being called leave. Returns true if calls are still open. */
  end(): boolean {
    this.close();
    if (this.#opening > 0) return true;
    for (const id of [...this.#waiting.keys()]) if (!this.isCalling(id)) this.unqueue(id);
    return this.#waiting.size > 0;
  }

  /** Counts a person who wants to play, unless bound by a live game, which would reveal the draw. */
  #saw(participant: Participant, roles: readonly string[] = []): void {
    if (!this.#ports.engagements.has(participant)) this.activity.saw(participant.id, roles);
  }

  /** Whether a ready check of this person is open, even if they have left. */
  isCalling(id: string): boolean {
    return this.#checks.of(id) !== undefined;
  }

  /** Number of games for which called people here need a bot. */
  needs(bot: string): number {
    return this.#checks.needs(bot);
  }

  queue(participant: Participant, asked: readonly string[]): ProtocolErrorCode | ProtocolError | undefined {
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
    const isNewcomer = this.#ports.newcomers.isNewcomer(id);
    const one = { id, keys: traces, traces, roles, priority, since, blocked, isNewcomer };
    this.#wait({ ...one, ...(ratings && { ratings }) });
    this.#saw(participant, roles);
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

  /** A called person has reconnected: the call stands, for the same roles. */
  #back(id: string, roles: readonly string[], { party }: Check): ProtocolErrorCode | undefined {
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

  ready(id: string, check: string): ProtocolErrorCode | undefined {
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
  ): Promise<ProtocolErrorCode | ProtocolError | undefined> {
    const open = rolesToPractise(this.preset.casting);
    const role = asked ?? open[0] ?? '';
    const roles = requestedRoles(open, [role]);
    if ('code' in roles) return roles;
    // Those who were passed over may not practise either: the bots that they would take would show it.
    const { isBusy, engagements, accepts } = this.#ports;
    if (isBusy(participant.id) || engagements.has(participant)) return 'already-seated';
    if (!accepts()) return 'unavailable';
    const { offers, newcomers } = this.#ports;
    const party = practiceParty(offers, participant.id, { preset: this.preset, role, bot }, newcomers);
    if (typeof party === 'string') return party;
    this.#missed.delete(participant.id);
    this.#saw(participant);
    await this.#ports.openGames(practiceOf(this.preset, party));
    this.refresh();
    return undefined;
  }

  /** View for an arriving person: only the missing kinds of others. */
  viewOf(id: string): LobbyView {
    return this.told.came(id, this.#viewOf(id));
  }

  #viewOf(id: string, you = this.#you(id)): LobbyView {
    const { id: preset, format } = this.preset;
    return { preset, format, recent: this.activity.shown, you };
  }

  /** Schedules updates for all who are not playing. */
  refresh(): void {
    if (!this.preset.withoutQueue) this.#rest.changed();
  }

  #tellAll(): void {
    this.#botsNow = undefined;
    const others = this.#viewOf('', { status: 'away' });
    const waiting = [...this.#waiting.keys(), ...this.#missed.keys()];
    const mayHear = (id: string) => !this.#ports.isPlaying(id);
    this.told.tellPeople(mayHear, { others, waiting, viewOf: (id) => this.#viewOf(id) });
  }
  /** They wait in another lobby now. */
  leaveFor(id: string): void {
    if (this.#waiting.has(id) || this.#missed.has(id)) this.unqueue(id);
  }

  forget(id: string): void {
    this.told.forget(id);
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
    const lacking = missingPlayerKinds(this.#matcher.lacking(id, this.#botsNow));
    return { status: 'waiting', roles, since, priority, lacking };
  }

  /**
   * Effective queue. Passed-over people count only from the close of that game on, as if they had played:
   * otherwise their waiting would reveal a machine there.
   */
  #present(): Waiting[] {
    return [...this.#waiting.values()].filter((one) => !this.#ports.engagements.has(one));
  }

  #bots = (): Bots => botsInLobby(this.#ports, this.preset);
  /** Sends one person their update. */
  show(id: string): void {
    this.#botsNow = undefined;
    this.told.tell(id, this.#viewOf(id));
  }

  #setTick(): void {
    this.#cancelTick = this.#ports.clock.wakeAt(this.#nextAt, () => this.#tick());
  }

  #tick(): void {
    const now = this.#ports.clock.now();
    this.#nextAt = now + this.#dispatch.every;
    this.#setTick();
    this.activity.show();
    const waited = this.#present();
    const parties = this.#ports.accepts() ? this.#matcher.parties(now, this.#bots()) : [];
    const until = now + this.#dispatch.ready;
    for (const party of parties) {
      this.#ports.games.foresee(peopleOf(party).map(({ id }) => id));
      this.#checks.add({ id: this.#ports.entropy.id('k_'), until, party, waited, confirmed: new Set() });
    }
    if (parties.length > 0) this.#ports.clock.wakeAt(until, () => this.#afterChecks(until));
    this.refresh();
  }

  /** Ends the ready checks. Confirmed people play; the others leave the lobby with a message. */
  async #afterChecks(until: number): Promise<void> {
    const due = this.#checks.close(until);
    for (const { party, confirmed } of due)
      for (const { id, roles } of peopleOf(party))
        if (!confirmed.has(id) && this.#waitNoMore(id)) this.#missed.set(id, roles);
    this.#opening += 1;
    // Each takes its bots before it first waits.
    await Promise.all(due.map((check) => this.#play(check))).finally(() => {
      this.#opening -= 1;
      this.refresh();
    });
  }

  async #play({ party, confirmed, waited }: Check): Promise<void> {
    const table = this.#matcher.settle(party, confirmed, this.#bots());
    if (table === undefined) return;
    const people = peopleOf(table);
    for (const { id } of people) this.#waiting.delete(id);
    try {
      const rated = { origin: 'rated', party: table, barred: waited.flatMap(({ keys }) => keys) } as const;
      const opened = await this.#ports.openGames(planOf(this.preset, rated));
      const passed = people.filter(({ id }) => opened.passedOver.includes(id));
      for (const one of passed) this.#passOver(one);
      tellSeatBots(this.#ports, this.preset, passed, opened);
    } catch (error) {
      // Who has left meanwhile is not called again.
      for (const one of people) if (this.#ports.presence.isHere(one.id)) this.#wait(one);
      this.#ports.failed(error);
    }
  }

  /** A passed-over person goes to the front of the queue. */
  #passOver(person: Waiting): void {
    if (!this.#ports.presence.isHere(person.id)) return;
    this.#wait({ ...person, priority: true });
    this.#ports.presence.tell(person.id, { type: 'passed-over', priority: true });
  }
}
