/** Human judgements of players in games before today: recorded at the opening of games that use them. */
import type { TakenOf } from '@parlour/host';
import type { Archive } from '@parlour/store';

interface Ports {
  readonly archive: Pick<Archive, 'takenByPeople'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

/**
 * Reads the sums of all players of a table together, without caching, so that openings take equally long.
 * Unknown until the archive has caught up.
 */
export class HumanVoteReader {
  readonly #ports: Ports;
  #isOpen = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The archive has caught up. */
  readonly open = (): void => {
    this.#isOpen = true;
  };

  /** By seat; 0 of 0 without judgements. Undefined: unknown. */
  readonly takenOf: TakenOf = async ({ format, players }) => {
    if (!this.#isOpen) return undefined;
    const { archive, now, failed } = this.#ports;
    const seats = Object.entries(players);
    try {
      const counts = await archive.takenByPeople({
        format,
        players: seats.map(([, { id }]) => id),
        before: now(),
      });
      const countOf = (player: string) => {
        const { n = 0, human = 0 } = counts.find((one) => one.player === player) ?? {};
        return { n, human };
      };
      return Object.fromEntries(seats.map(([seat, { id }]) => [seat, countOf(id)]));
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
}
