/** Makes the observations of one game's seats, each once for a state and a time. */
import type { AnyFormat } from '@parlour/game';
import { type Observation, type ObservedMoment, SeatObservation, Transcript } from './observation.ts';

interface Seen {
  readonly moment: ObservedMoment;
  readonly observation: Observation;
}

export class Observer {
  readonly #format: AnyFormat;
  readonly #roles: ReadonlyMap<string, string>;
  readonly #seen = new Map<string, Seen>();
  readonly #transcripts = new Map<string, Transcript>();

  constructor(format: AnyFormat, roles: ReadonlyMap<string, string>) {
    this.#format = format;
    this.#roles = roles;
  }

  /** Forgets the last game. */
  reset(): void {
    this.#seen.clear();
    this.#transcripts.clear();
  }

  /** What this seat sees at this moment. */
  observe(seat: string, moment: ObservedMoment): Observation {
    const known = this.#seen.get(seat);
    if (known !== undefined && isSame(known.moment, moment)) return known.observation;
    const observation = new SeatObservation({
      ...moment,
      format: this.#format,
      seat,
      role: this.#roles.get(seat) ?? '',
      transcript: this.#transcriptOf(seat),
    });
    this.#seen.set(seat, { moment, observation });
    return observation;
  }

  #transcriptOf(seat: string): Transcript {
    const known = this.#transcripts.get(seat);
    if (known !== undefined) return known;
    const transcript = new Transcript();
    this.#transcripts.set(seat, transcript);
    return transcript;
  }
}

const isSame = (one: ObservedMoment, other: ObservedMoment): boolean =>
  one.state === other.state && one.time === other.time && one.isSilent === other.isSilent;
