/** The tables to which people come by a link: private ones, and gatherings. */
import type { ServerFrame } from '@parlour/protocol';
import type { Clock } from '../clock.ts';
import type { Participant } from '../connections/presence.ts';
import type { GameRun } from '../games/game-run.ts';
import { isCode, mayOpenAnother } from './gathering.ts';
import { Gatherings } from './gatherings.ts';
import type { GatheringsPorts } from './ports.ts';
import { PrivateTables } from './private-tables.ts';

/** Who joins, starts or leaves names an invitation or the code of a gathering: which of both it is follows from it. */
export class Tables {
  readonly #private: PrivateTables;
  readonly #gatherings: Gatherings;
  readonly #clock: Clock;
  /** When somebody opened a gathering of late. */
  readonly #opened = new Map<string, readonly number[]>();
  readonly #opening = new Set<string>();

  constructor(ports: GatheringsPorts) {
    this.#private = new PrivateTables(ports);
    this.#gatherings = new Gatherings(ports);
    this.#clock = ports.clock;
  }

  /** Takes up the gatherings that go on. Private tables end with the house. */
  resume = (): Promise<void> => this.#gatherings.resume();

  invite: PrivateTables['invite'] = (...wish) => this.#private.invite(...wish);
  peopleAt: PrivateTables['peopleAt'] = (...asked) => this.#private.peopleAt(...asked);

  /** One after the other for each owner: the one before is closed first. */
  gather = async (participant: Participant, preset: string) => {
    const { id } = participant;
    if (this.#opening.has(id) || !mayOpenAnother(this.#opened, id, this.#clock.now())) return 'rate-limited';
    this.#opening.add(id);
    return this.#gatherings.gather(participant, preset).finally(() => this.#opening.delete(id));
  };
  /** What somebody who connects is told of the tables at which they are. */
  framesOf = (id: string): readonly ServerFrame[] => [
    ...this.#private.viewsOf(id).map((table): ServerFrame => ({ type: 'table', table })),
    ...this.#gatherings.viewsOf(id).map((gathering): ServerFrame => ({ type: 'gathering', gathering })),
  ];
  mayJudge: Gatherings['mayJudge'] = (...asked) => this.#gatherings.mayJudge(...asked);

  /** No roles at all: somebody only watches, which takes no seat at a private table. */
  join = (participant: Participant, invite: string, roles: readonly string[] | undefined) =>
    roles?.length === 0 && !isCode(invite)
      ? ('no-such-role' as const)
      : this.#of(invite).join(participant, invite, roles);
  unjoin = (participant: Participant, invite: string) => this.#of(invite).unjoin(participant, invite);
  start = (participant: Participant, invite: string) => this.#of(invite).start(participant, invite);

  mayWatch = (id: string, run: GameRun): boolean =>
    this.#private.mayWatch(id, run) || this.#gatherings.mayWatch(id, run);

  ended = (game: string): void => this.#both((one) => one.ended(game));
  look = (ids: readonly string[]): void => this.#both((one) => one.look(ids));
  rename = (id: string, name: string): void => this.#both((one) => one.rename(id, name));
  refresh = (participant: Participant): void => this.#both((one) => one.refresh(participant));

  #of = (invite: string): PrivateTables | Gatherings => (isCode(invite) ? this.#gatherings : this.#private);

  #both(does: (one: PrivateTables | Gatherings) => void): void {
    does(this.#private);
    does(this.#gatherings);
  }
}

/** What connections come to them with. */
export type TablesByLink = Pick<
  Tables,
  'framesOf' | 'gather' | 'invite' | 'join' | 'mayWatch' | 'start' | 'unjoin'
>;
