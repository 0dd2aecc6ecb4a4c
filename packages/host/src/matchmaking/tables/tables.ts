/** The tables to which people come by a link: private ones, and gatherings. */
import type { ClientFrame, ProtocolErrorCode, ServerFrame } from '@parlour/protocol';
import type { Clock } from '../../clock.ts';
import type { GameRef } from '../../games/game-ref.ts';
import type { Participant } from '../../viewers/presence.ts';
import { rateLimitedReply } from '../../viewers/reply.ts';
import type { GatheringsPorts } from '../draws/ports.ts';
import { AddressRate, privateStartLimit } from '../lobby/practice-rate.ts';
import { isCode, mayOpenAnother } from './gathering.ts';
import { Gatherings } from './gatherings.ts';
import { PrivateTables } from './private-tables.ts';

/** Dispatches operations by invitation or gathering code. */
export class Tables {
  readonly #private: PrivateTables;
  readonly #gatherings: Gatherings;
  readonly #clock: Clock;
  /** Recent openings of gatherings by owner. */
  readonly #opened = new Map<string, readonly number[]>();
  readonly #opening = new Set<string>();
  readonly #starts: AddressRate;

  constructor(ports: GatheringsPorts) {
    this.#private = new PrivateTables(ports);
    this.#gatherings = new Gatherings(ports);
    this.#clock = ports.clock;
    this.#starts = new AddressRate(privateStartLimit, ports.clock.now);
  }

  /** Resumes open gatherings. Private tables end with the server. */
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
  /** Initial frames of a connecting person about their tables. */
  framesOf = (id: string): readonly ServerFrame[] => [
    ...this.#private.viewsOf(id).map((table): ServerFrame => ({ type: 'table', table })),
    ...this.#gatherings.viewsOf(id).map((gathering): ServerFrame => ({ type: 'gathering', gathering })),
  ];
  mayJudge: Gatherings['mayJudge'] = (...asked) => this.#gatherings.mayJudge(...asked);

  /** Empty roles: a spectator, who takes no place at a private table. */
  join = (participant: Participant, invite: string, roles: readonly string[] | undefined) =>
    roles?.length === 0 && !isCode(invite)
      ? ('no-such-role' as const)
      : this.#of(invite).join(participant, invite, roles);
  /** Someone may not play. If they have to agree before they join, the owner of a gathering sees them. */
  refused = (participant: Participant, frame: ClientFrame, no: ProtocolErrorCode): ProtocolErrorCode => {
    if (no === 'consent-needed' && frame.type === 'join' && isCode(frame.invite))
      this.#gatherings.knock(participant, frame.invite);
    return no;
  };
  unjoin = (participant: Participant, invite: string) => this.#of(invite).unjoin(participant, invite);
  start = async (participant: Participant, invite: string) => {
    // Each game is a log on the disk.
    const isLimited = !isCode(invite) && participant.keys.length > 0;
    const wait = isLimited ? this.#starts.take(participant) : 0;
    if (wait > 0) return rateLimitedReply(wait);
    const refused = await this.#of(invite).start(participant, invite);
    if (isLimited && refused !== undefined) this.#starts.giveBack(participant);
    return refused;
  };

  mayWatch = (id: string, run: GameRef): boolean =>
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

/** Operations of connections on tables. */
export type TablesByLink = Pick<
  Tables,
  'framesOf' | 'gather' | 'invite' | 'join' | 'mayWatch' | 'refused' | 'start' | 'unjoin'
>;
