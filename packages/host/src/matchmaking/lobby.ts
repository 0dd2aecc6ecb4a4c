/** The lobby of one format. */
import type { DoorError, LobbyView, Role, SeatRole } from '@parlour/protocol';
import type { Participant } from '../connections/presence.ts';
import { NoBot } from '../games/deal.ts';
import type { NewGame } from '../games/games.ts';
import { besides, type Lack, lackingFor, makeGroups, type SeatRange, type WaitingPerson } from './casting.ts';
import { companyOf, forHidden, openSeatsOf, practiceCompany } from './company.ts';
import type { Dispatch } from './dispatch.ts';
import { LobbyCount } from './lobby-count.ts';
import type { LobbyPorts } from './ports.ts';
import { type Check, peopleOf, ReadyChecks } from './ready-checks.ts';

/**
 * Where people wait for rated games of one format. Tables are made up at ticks only; everybody at a table
 * answers a ready check of fixed length; then the coin falls. So waiting time tells nothing of it.
 */
export class Lobby {
  readonly #ports: LobbyPorts;
  readonly #format: string;
  readonly #openSeats: SeatRange;
  readonly #dispatch: Dispatch;
  readonly #waiting = new Map<string, WaitingPerson>();
  readonly #count: LobbyCount;
  readonly #told = new Map<string, string>();
  readonly #checks = new ReadyChecks();
  /** Who was called and did not answer, with what they waited for, until they do something else. */
  readonly #missed = new Map<string, Role>();
  #nextAt: number;
  #cancelTick = () => {};
  #refreshing = false;
  #lackingNow: Lack[] | undefined;

  constructor(ports: LobbyPorts, format: string, dispatch: Dispatch) {
    this.#ports = ports;
    this.#format = format;
    this.#openSeats = openSeatsOf(format);
    this.#dispatch = dispatch;
    this.#count = new LobbyCount(ports.clock);
    this.#nextAt = ports.clock.now() + dispatch.every;
  }

  /** Begins to make up tables. */
  open(): void {
    this.#nextAt = this.#ports.clock.now() + this.#dispatch.every;
    this.#setTick();
  }

  get recent(): number {
    return this.#count.recent();
  }

  /**
   * How many people wait for their first table. Those whom a coin passed over are left out: that they wait again
   * tells that a bot got the seat.
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

  /**
   * Counts somebody who wants to play, unless a live game has taken them up: its players cannot wait, so one more would
   * tell that the coin passed somebody over.
   */
  #saw(participant: Participant): void {
    if (!this.#ports.engagements.has(participant)) this.#count.saw(participant.id);
  }

  queue(participant: Participant, format: string, role: Role): DoorError | undefined {
    if (format !== this.#format) return 'no-such-format';
    if (this.#ports.isPlaying(participant.id)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const { id, keys } = participant;
    const before = this.#waiting.get(id);
    const since = before?.since ?? this.#ports.clock.now();
    const asked = this.#checks.of(id);
    if (asked !== undefined) return this.#back(id, role, asked);
    this.#missed.delete(id);
    const traces = [id, ...keys];
    this.#waiting.set(id, { id, keys: traces, traces, role, priority: before?.priority ?? false, since });
    this.#saw(participant);
    this.refresh();
    return undefined;
  }

  /** Somebody under a ready check has reconnected, as after a reload: the check stands, for the same role. */
  #back(id: string, role: Role, { group }: Check): DoorError | undefined {
    const before = peopleOf(group).find((one) => one.id === id);
    if (before === undefined || before.role !== role) return 'already-seated';
    if (!this.#waiting.has(id)) this.#waiting.set(id, before);
    this.refresh();
    return undefined;
  }

  unqueue(id: string): undefined {
    this.#waiting.delete(id);
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
    { format, role, bot }: { format: string; role?: SeatRole | undefined; bot?: string | undefined },
  ): Promise<DoorError | undefined> {
    if (format !== this.#format) return 'no-such-format';
    if (this.#ports.isBusy(participant.id)) return 'already-seated';
    if (!this.#ports.accepts()) return 'unavailable';
    const company = practiceCompany(this.#ports.offers, participant.id, {
      format,
      role: role ?? 'bettor',
      bot,
    });
    if (typeof company === 'string') return company;
    this.#missed.delete(participant.id);
    this.#saw(participant);
    try {
      await this.#ports.openGame({
        format,
        origin: 'practice',
        config: {},
        ...company,
        waiting: [],
        barred: [],
      });
    } catch (error) {
      if (error instanceof NoBot) return 'bots-busy';
      throw error;
    }
    this.refresh();
    return undefined;
  }

  /** What somebody may know of the lobby: about the others, only which kinds are lacking. */
  viewOf(id: string): LobbyView {
    return { format: this.#format, recent: this.recent, you: this.#you(id) };
  }

  /**
   * Tells everybody for whom something has changed, but for those who play: inside a game there is no lobby.
   * Many arrivals at once make one frame.
   */
  refresh(): void {
    if (this.#refreshing) return;
    this.#refreshing = true;
    setImmediate(() => {
      this.#refreshing = false;
      this.#lackingNow = undefined;
      this.#tellAll();
    });
  }

  #tellAll(): void {
    for (const { id, kind } of this.#ports.presence.participants())
      if (kind !== 'bot' && !this.#ports.isPlaying(id)) this.#tell(id);
  }

  forget(id: string): void {
    this.#told.delete(id);
    this.#missed.delete(id);
    if (this.#waiting.has(id)) this.unqueue(id);
  }

  #you(id: string): LobbyView['you'] {
    const one = this.#waiting.get(id);
    const missed = this.#missed.get(id);
    if (missed !== undefined) return { status: 'missed', role: missed };
    if (one === undefined) return { status: 'away' };
    const { role, since, priority } = one;
    const check = this.#checks.of(id);
    if (check !== undefined) {
      const confirmed = check.confirmed.has(id);
      return { status: 'ready-check', role, check: check.id, until: check.until, confirmed };
    }
    return { status: 'waiting', role, since, priority, lacking: this.#lacking() };
  }

  /**
   * Those who wait, as far as a table or a word about the lobby may depend on it. Those who were passed over count only
   * from the close of that game on, as if they had played in it: otherwise their waiting would tell that a machine
   * plays there.
   */
  #present(): WaitingPerson[] {
    return [...this.#waiting.values()].filter((one) => !this.#ports.engagements.has(one));
  }

  /** Those for whom a table can be made up now. */
  #free(): WaitingPerson[] {
    return this.#checks.notAsked(this.#present()).filter(({ id }) => !this.#ports.isPlaying(id));
  }

  /** The bots for the hidden seat, without those that tables in a ready check need. */
  #bots() {
    return besides(forHidden(this.#ports.offers, this.#format), this.#checks.groups());
  }

  /** Who is lacking, the same for all who wait: found out once for each round of telling. */
  #lacking(): Lack[] {
    this.#lackingNow ??= lackingFor(this.#free(), this.#bots(), this.#openSeats);
    return this.#lackingNow;
  }

  #tell(id: string): void {
    const lobby = this.viewOf(id);
    const text = JSON.stringify(lobby);
    if (this.#told.get(id) === text) return;
    this.#told.set(id, text);
    this.#ports.presence.tell(id, { type: 'lobby', lobby });
  }

  #setTick(): void {
    this.#cancelTick = this.#ports.clock.wakeAt(this.#nextAt, () => this.#tick());
  }

  #tick(): void {
    const now = this.#ports.clock.now();
    this.#nextAt = now + this.#dispatch.every;
    this.#setTick();
    const waited = this.#present();
    const groups = this.#ports.accepts() ? makeGroups(this.#free(), this.#bots(), this.#openSeats) : [];
    const until = now + this.#dispatch.ready;
    for (const group of groups) {
      this.#ports.games.foresee([group.hidden, ...group.open].map(({ id }) => id));
      this.#checks.add({ id: this.#ports.entropy.id('k_'), until, group, waited, confirmed: new Set() });
    }
    if (groups.length > 0) this.#ports.clock.wakeAt(until, () => void this.#afterChecks(until));
    this.refresh();
  }

  /** Ends the ready checks. People who answered play; the others leave the lobby and are told so. */
  async #afterChecks(until: number): Promise<void> {
    const due = this.#checks.close(until);
    for (const { group, confirmed } of due)
      for (const { id, role } of peopleOf(group))
        if (!confirmed.has(id) && this.#waiting.delete(id)) this.#missed.set(id, role);
    for (const check of due) await this.#play(check);
    this.refresh();
  }

  async #play({ group, confirmed, waited }: Check): Promise<void> {
    const there = peopleOf(group).filter(
      ({ id }) => confirmed.has(id) && this.#waiting.has(id) && !this.#ports.isPlaying(id),
    );
    const bots = forHidden(this.#ports.offers, this.#format);
    const [table] = makeGroups(there, bots, this.#openSeats);
    if (table === undefined) return;
    const people = peopleOf(table);
    for (const { id } of people) this.#waiting.delete(id);
    const barred = waited.flatMap(({ keys }) => keys);
    try {
      const company = companyOf(this.#ports.offers, this.#format, table);
      const opened = await this.#ports.openGame({
        format: this.#format,
        origin: 'rated',
        config: {},
        ...company,
        waiting: [],
        barred,
      });
      this.#passOver(table.hidden, opened);
    } catch (error) {
      for (const one of people) this.#waiting.set(one.id, one);
      if (!(error instanceof NoBot)) this.#ports.failed(error);
    }
  }

  /** The person whom the coin passed over is among the first for the next game. */
  #passOver(person: WaitingPerson, { passedOver }: NewGame): void {
    if (passedOver === undefined) return;
    if (!this.#ports.presence.isHere(person.id)) return;
    this.#waiting.set(person.id, { ...person, priority: true });
    this.#ports.presence.tell(person.id, { type: 'passed-over', priority: true });
  }
}
