/** Looks for a relay behind an applicant: answers copied from other games that ran at the same time. */
import type { Host } from '@parlour/host';
import { commonTexts, findCopies, type HeardMessage } from '@parlour/league';
import type { Store } from '@parlour/store';
import type { LogReader } from '../platform/log-reading/log-reader.ts';
import type { AttemptEntry, ProofBook } from './proof-book.ts';
import { proofGame } from './proof-game.ts';

interface Ports {
  readonly book: ProofBook;
  readonly house: Pick<Host, 'clock'>;
  readonly store: Store;
  readonly reader: LogReader;
}

/** Released games that are compared with those of an applicant. */
const maxGames = 100;
/** Applicants' games, and the others, began within so much of each other, in milliseconds. */
const reach = 600_000;

export class RelayWatch {
  readonly #ports: Ports;
  readonly #seen = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Looks at a concluded attempt, once. Flags are for operators; no result changes by them. */
  readonly look = async (entry: AttemptEntry): Promise<void> => {
    if (this.#seen.has(entry.stream)) return;
    this.#seen.add(entry.stream);
    const messages = await this.#messages(entry);
    const { subject } = entry.state;
    const linked = (one: string, other: string) => one === subject || other === subject;
    const { book } = this.#ports;
    for (const copies of findCopies(messages, linked, commonTexts(messages))) {
      const [first] = copies;
      if (first?.bot !== subject) continue;
      await book.attempts.say(entry.stream, 'house', {
        type: 'flag',
        flag: [first.game, first.from.game].sort().join('-'),
        copies: copies.map(({ game, at, from, resemblance }) => ({
          ...{ game, at, resemblance },
          from: { game: from.game, at: from.at },
        })),
      });
    }
  };

  /** What the applicant said, and what was said to and by others at the same time. */
  async #messages({ state }: AttemptEntry): Promise<readonly HeardMessage[]> {
    const { store } = this.#ports;
    const own = new Set(state.games.map(({ game }) => game));
    const kept = (await Promise.all([...own].map((game) => store.archive.game(game)))).flatMap(
      (game) => game ?? [],
    );
    if (kept.length === 0) return [];
    const starts = kept.map(({ startedAt }) => startedAt);
    const { format } = proofGame;
    const { games } = await store.archive.list({
      ...{ list: 'public', format, order: 'newest', limit: maxGames },
      since: Math.min(...starts) - reach,
      until: Math.max(...starts) + reach,
    });
    const all = [...kept, ...games.filter((one) => !own.has(one.game))];
    const said = await Promise.all(
      all.map((one) => this.#said(one, own.has(one.game) ? state.subject : null)),
    );
    return said.flat();
  }

  /**
   * Of an applicant's game all messages; of others the answers, which whoever asks there hears and could copy.
   */
  async #said(
    { game, startedAt }: { readonly game: string; readonly startedAt: number },
    applicant: string | null,
  ): Promise<readonly HeardMessage[]> {
    const { store, reader } = this.#ports;
    const target = (await store.archive.game(game))?.players.find(({ role }) => role === proofGame.role);
    if (target === undefined) return [];
    const { seat: answering, player } = target;
    return (await reader.readOn('said', game)).flatMap(({ seat, at, text }) => {
      const isAnswer = seat === answering;
      if (text === null || (applicant === null && !isAnswer)) return [];
      const isOwn = applicant !== null && isAnswer;
      return [{ game, bot: applicant ?? player, isOwn, text, at: startedAt + at }];
    });
  }
}
