/** Times of prompting in conversation without turn-taking clocks. */
import { type OpenPrompt, type RandomStream, seededStream } from '@parlour/game';
import type { Clock } from '../clock.ts';
import type { GameRunner } from '../games/game-run.ts';

/** After so much silence, in milliseconds, someone who may speak at any time is asked to: at least, and on average more. */
const minSilenceMs = 8000;
const meanSilence = 12_000;

export interface SilencesPorts {
  readonly clock: Clock;
  readonly run: Pick<GameRunner, 'hosted'>;
  readonly seat: string;
  /** It was silent for long enough. */
  readonly over: () => void;
}

/** The silences of one seat, drawn from the seed. */
export class SilenceTimers {
  readonly #ports: SilencesPorts;
  readonly #random: RandomStream;
  /** Time of the last message heard, and the timer for the following silence. */
  #lastHeardAt = -1;
  #cancel = () => {};

  constructor(ports: SilencesPorts) {
    this.#ports = ports;
    this.#random = seededStream(ports.run.hosted.seed, `silence/${ports.seat}`);
  }

  /** One who may speak at any time is asked to when others have spoken; at the start the seed names one seat. */
  isTurn({ talk, you }: OpenPrompt): boolean {
    const { hosted } = this.#ports.run;
    if (talk.length > 0) return talk.at(-1)?.by !== you;
    const seats = Object.keys(hosted.players).sort();
    return seats[seededStream(hosted.seed, 'first-words').below(seats.length)] === you;
  }

  /** Counted from the last visible message: held texts are silence to all. */
  look(asked: readonly OpenPrompt[]): void {
    const free = asked.filter((prompt) => prompt.free === true);
    const last = Math.max(0, ...free.map(({ talk }) => talk.at(-1)?.at ?? 0));
    if (free.length === 0 || last === this.#lastHeardAt) return;
    this.#lastHeardAt = last;
    this.#cancel();
    const { clock, run, over } = this.#ports;
    const wait = minSilenceMs - meanSilence * Math.log(1 - this.#random.next());
    this.#cancel = clock.wakeAt(run.hosted.startedAt + last + Math.ceil(wait), over);
  }

  end(): void {
    this.#cancel();
  }
}
