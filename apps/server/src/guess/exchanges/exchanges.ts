/** Single exchanges to guess: shows some, takes a guess, and tells who it was. */
import type { Nature } from '@parlour/game';
import { deriveId, type Entropy, type Host } from '@parlour/host';
import type { Account, Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import type { LogReader } from '../../platform/log-reading/log-reader.ts';
import type { Retellings } from '../retellings/retellings.ts';
import { drawExchange } from './draw-exchange.ts';
import { ExchangePool, type PooledExchange } from './exchange-pool.ts';
import type { ImportedExchange, ImportedExchanges, LineSource } from './imported-exchanges.ts';
import { lessonExamples } from './lesson-exchanges.ts';

/** Exchanges of one request. */
const batch = 3;
/** Maximum number of exchanges that are looked at for one of them. */
const maxLooks = 30;

interface Line {
  readonly by: 'asker' | 'stranger';
  readonly text: string;
}

/** An exchange as it is shown: nothing of it depends on who the stranger is, except the words. */
interface ShownExchange {
  readonly exchange: string;
  readonly format: string | null;
  readonly source: LineSource | null;
  readonly lines: Line[];
}

interface Ports {
  readonly house: Host;
  readonly store: Store;
  readonly reader: LogReader;
  readonly entropy: Pick<Entropy, 'secret'>;
  /** Secret key of the server, from which the names of exchanges are derived. */
  readonly key: string;
  readonly retellings: Retellings;
  readonly imported: ImportedExchanges;
  readonly isPublished: (game: string, players: readonly string[]) => boolean;
  readonly hides: (game: string) => boolean;
}

type Language = keyof typeof lessonExamples;

export class Exchanges {
  readonly #ports: Ports;
  readonly #pool: ExchangePool;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { store, reader, key, house } = ports;
    this.#pool = new ExchangePool({ store, reader, key, guard: house.guard, now: () => house.clock.now() });
  }

  /** Up to three that this visitor does not know: of games, else imported ones, else examples. */
  async next(
    account: Account | undefined,
    seen: ReadonlySet<string>,
    language: Language,
  ): Promise<ShownExchange[]> {
    const { store } = this.#ports;
    const own = account === undefined ? [] : await store.archive.retellingsOf(account.id);
    const known = new Set(own.map(({ game }) => game));
    const pool = (await this.#pool.read()).filter((one) => !seen.has(one.exchange) && !known.has(one.game));
    const shown = await this.#drawn(pool, (one) => this.#look(account, one));
    if (shown.length > 0) return shown;
    const { exchanges: all } = await this.#ports.imported.read();
    const imported = all.filter((one) => one.language === language && !seen.has(one.exchange));
    const recorded = await this.#drawn(imported, (one) => this.#lookImported(one));
    if (recorded.length > 0) return recorded;
    const examples = this.#examples(language).filter(({ exchange }) => !seen.has(exchange));
    const about = { format: null, source: null } as const;
    return this.#drawn(examples, async ({ exchange, lines }) => ({ exchange, ...about, lines }));
  }

  /** The answer, after the guess is stored. Throws HttpRefusal. */
  async guess(account: Account | undefined, exchange: string, said: Nature) {
    const example = (['en', 'ru'] as const)
      .flatMap((language) => this.#examples(language))
      .find((one) => one.exchange === exchange);
    if (example !== undefined) return { nature: example.nature, bot: null, game: null, others: null };
    const { exchanges: imported } = await this.#ports.imported.read();
    const recorded = imported.find((one) => one.exchange === exchange);
    if (recorded !== undefined) {
      requireFound(await this.#lookImported(recorded), 'nothing-to-guess');
      const { nature, bot } = recorded;
      return { nature, bot: nature === 'machine' ? bot : null, game: null, others: null };
    }
    const pooled = (await this.#pool.read()).find((one) => one.exchange === exchange);
    if (account === undefined) throw new HttpRefusal('not-signed-in');
    const one = requireFound(pooled, 'nothing-to-guess');
    requireFound(await this.#look(account, one), 'nothing-to-guess');
    const { store, retellings } = this.#ports;
    const { game, seat } = one;
    const { retold } = await retellings.guess(account, one, said);
    const nature = requireFound(retold.natures[seat], 'nothing-to-guess');
    const others = await store.archive.retoldJudgements(game, seat, retellings.streamOf(account.id, game));
    const fooled = others.filter((belief) => (nature === 'human' ? belief < 0.5 : belief > 0.5)).length;
    const player = (await store.archive.game(game))?.players.find((one) => one.seat === seat)?.player ?? '';
    const bot = nature === 'machine' ? await store.records.bot(player) : undefined;
    return { nature, bot: bot?.name ?? null, game, others: { n: others.length, fooled } };
  }

  async #drawn<One extends Pick<PooledExchange, 'exchange' | 'nature' | 'stratum'>>(
    pool: readonly One[],
    look: (one: One) => Promise<ShownExchange | undefined>,
  ): Promise<ShownExchange[]> {
    const shown: ShownExchange[] = [];
    for (let nth = 0; nth < batch; nth += 1) {
      const left = pool.filter(({ exchange }) => !shown.some((one) => one.exchange === exchange));
      let looks = 0;
      const one = await drawExchange(
        left,
        async (each) => {
          looks += 1;
          return looks > maxLooks ? undefined : look(each);
        },
        this.#ports.entropy.secret(),
      );
      if (one === undefined) break;
      shown.push(one);
    }
    return shown;
  }

  async #lookImported(one: ImportedExchange): Promise<ShownExchange | undefined> {
    const { exchange, question, answers, nature, conversation, source } = one;
    if (!(await this.#ports.imported.isThere(conversation))) return undefined;
    const lines: Line[] = [
      { by: 'asker', text: question },
      { by: 'stranger', text: answers[nature] },
    ];
    return { exchange, format: null, source, lines };
  }

  /** With its texts. Undefined: withdrawn, erased, refused by the word filter, or played by them or near them. */
  async #look(account: Account | undefined, one: PooledExchange): Promise<ShownExchange | undefined> {
    const { house, store, reader, retellings, isPublished, hides } = this.#ports;
    const { exchange, game, format, seat, script } = one;
    const kept = await store.archive.game(game);
    const players = kept?.players.map(({ player }) => player) ?? [];
    if (kept?.list !== 'public' || hides(game) || !isPublished(game, players)) return undefined;
    if (account !== undefined && (await retellings.partsOf(account.id)(kept))) return undefined;
    const said = script.steps.flatMap(({ lines }) => lines);
    const texts = await reader.read(
      'texts',
      game,
      said.map(({ words }) => words),
    );
    const lines = said.flatMap(({ by, words }): Line[] => {
      const text = texts[words];
      const isShown = text != null && house.guard.maySay('', text) === undefined;
      return isShown ? [{ by: by === seat ? 'stranger' : 'asker', text }] : [];
    });
    return lines.length === said.length ? { exchange, format, source: null, lines } : undefined;
  }

  #examples(language: Language) {
    return lessonExamples[language].map(([nature, ...said], nth) => ({
      exchange: `e_${deriveId(this.#ports.key, ['example', language, String(nth)])}`,
      nature,
      stratum: 'lesson',
      lines: said.map((text, place): Line => ({ by: place % 2 === 0 ? 'asker' : 'stranger', text })),
    }));
  }
}
