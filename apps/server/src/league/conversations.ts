/** Recorded conversations for the exam and for judges of the ladder. */
import type { Host } from '@parlour/host';
import {
  auditExam,
  type ExamAudit,
  type ExamItem,
  type ExamLine,
  type LeagueConfig,
  matchedPairs,
} from '@parlour/league';
import type { Store } from '@parlour/store';
import type { LogReader } from '../platform/log-reading/log-reader.ts';

interface Ports {
  readonly store: Store;
  readonly reader: LogReader;
  readonly house: Pick<Host, 'clock'>;
  readonly config: LeagueConfig;
}

/** How long what was read is used, in milliseconds. */
const freshness = 600_000;
/** The most games, and imported conversations, that are read. */
const mostRead = 2000;
const pageSize = 500;

interface Gathered {
  readonly at: number;
  readonly exam: readonly ExamItem[];
  readonly people: readonly ExamItem[];
  readonly audit: ExamAudit;
}

/** Conversations of people and machines, older than the exam's least age. Read again after ten minutes. */
export class LeagueConversations {
  readonly #ports: Ports;
  #gathered: Promise<Gathered> | undefined;
  #until = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The hidden set: hidden games, and hidden imports. */
  async exam(): Promise<readonly ExamItem[]> {
    return (await this.#all()).exam;
  }

  /** Recorded people with enough turns for a game on the ladder. */
  async people(): Promise<readonly ExamItem[]> {
    return (await this.#all()).people;
  }

  async audit(): Promise<ExamAudit> {
    return (await this.#all()).audit;
  }

  #all(): Promise<Gathered> {
    const now = this.#ports.house.clock.now();
    if (this.#gathered === undefined || now >= this.#until) {
      this.#until = now + freshness;
      this.#gathered = this.#gather(now);
      this.#gathered.catch(() => {
        this.#gathered = undefined;
      });
    }
    return this.#gathered;
  }

  async #gather(at: number): Promise<Gathered> {
    const { config } = this.#ports;
    const imported = await this.#imported();
    const [hidden, shown] = await Promise.all([this.#games('hidden', at), this.#games('public', at)]);
    const exam = [...imported.filter((one) => one.isHidden), ...hidden].map(
      ({ isHidden: _, ...item }) => item,
    );
    const people = [...imported, ...hidden, ...shown].filter(
      ({ nature, lines }) =>
        nature === 'human' && lines.filter(({ by }) => by === 'other').length >= config.ladder.turns,
    );
    return { at, exam, people, audit: auditExam(matchedPairs(exam), config.exam.auditArea) };
  }

  async #imported(): Promise<readonly Item[]> {
    const { records } = this.#ports.store;
    const items: Item[] = [];
    for (let after: string | undefined; items.length < 2 * mostRead; ) {
      const page = await records.importedConversations({
        withHidden: true,
        limit: pageSize,
        ...(after !== undefined && { after }),
      });
      for (const { id, source, language, isHidden, speakers, lines } of page)
        for (const { speaker, nature } of speakers) {
          const said = lines.map(({ speaker: by, text }) => ({ by, text }));
          const players = speakers.map((one) => one.speaker);
          items.push({
            id: `${id}/${speaker}`,
            source,
            language,
            isHidden,
            nature,
            players,
            lines: turnsOf(said, speaker),
          });
        }
      after = page.at(-1)?.id;
      if (page.length < pageSize) break;
    }
    return items;
  }

  async #games(list: 'hidden' | 'public', now: number): Promise<readonly Item[]> {
    const { store, config } = this.#ports;
    const until = now - config.exam.leastAge;
    const [format] = config.formats;
    const items: ExamItem[] = [];
    let page: Awaited<ReturnType<typeof store.archive.list>> | undefined;
    do {
      const before = page?.next;
      const wish = {
        list,
        ...(format !== undefined && { format }),
        until,
        order: 'newest',
        limit: 100,
      } as const;
      page = await store.archive.list({ ...wish, ...(before && { before }) });
      for (const { game } of page.games) items.push(...(await this.#sidesOf(game)));
    } while (page.next !== undefined && items.length < mostRead);
    return items.map((item) => ({ ...item, isHidden: list === 'hidden' }));
  }

  /** Both sides of a game; none where words are erased. */
  async #sidesOf(game: string): Promise<readonly ExamItem[]> {
    const { store, reader } = this.#ports;
    const kept = await store.archive.game(game);
    const said = await reader.readOn('said', game);
    if (kept === undefined || said.some(({ text }) => text === null)) return [];
    const players = kept.players.map(({ player }) => player);
    const texts = said.map(({ seat, text }) => ({ by: seat, text: text ?? '' }));
    return kept.players.map(({ seat, nature }) => ({
      ...{ id: `${game}/${seat}`, source: kept.preset, language: 'any', players },
      ...{ nature: nature === 'human' ? 'human' : 'machine', lines: turnsOf(texts, seat) },
    }));
  }
}

type Item = ExamItem & { readonly isHidden: boolean };

/** Runs of messages of one side as one line each, as the asked side's partner has them. */
export function turnsOf(
  said: readonly { readonly by: string; readonly text: string }[],
  asked: string,
): readonly ExamLine[] {
  const lines: ExamLine[] = [];
  for (const { by: speaker, text } of said) {
    const by = speaker === asked ? 'other' : 'you';
    const last = lines.at(-1);
    if (last?.by === by) lines[lines.length - 1] = { by, text: `${last.text} ${text}` };
    else lines.push({ by, text });
  }
  return lines;
}
