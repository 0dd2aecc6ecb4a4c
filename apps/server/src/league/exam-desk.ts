/** Runs the exam: conversations of the hidden set, one after the other. */
import { itemsOf } from '@parlour/game';
import type { Entropy, Host } from '@parlour/host';
import { drawExam, type ExamItem, maySitExam } from '@parlour/league';
import type { RegisteredBot, Store } from '@parlour/store';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import type { LeagueConversations } from './conversations.ts';
import { askBelief } from './judge-prompts.ts';
import type { LeagueBook } from './league-book.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly conversations: LeagueConversations;
  readonly house: Host;
  readonly store: Store;
  readonly entropy: Pick<Entropy, 'id' | 'secret'>;
  /** Whether two accounts have an address in common. */
  readonly areLinked: (one: string, other: string) => boolean;
  readonly failed: (error: unknown, stream?: string) => void;
}

/** What an attempt costs a bot, told before it begins. */
export interface ExamCost {
  readonly prompts: number;
  /** Characters in all prompts together, about. */
  readonly characters: number;
}

export class ExamDesk {
  readonly #ports: Ports;
  readonly #running = new Set<Promise<void>>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Cost of an attempt, from the mean length of the set; null: there is no set. */
  async cost(): Promise<ExamCost | null> {
    const items = await this.#ports.conversations.exam();
    if (items.length === 0) return null;
    const all = items.reduce(
      (sum, { lines }) => sum + lines.reduce((length, { text }) => length + text.length, 0),
      0,
    );
    const prompts = this.#ports.book.config.exam.conversations;
    return { prompts, characters: Math.round((all / items.length) * prompts) };
  }

  /** Begins an attempt. Resolves once it is stored; prompts follow. Throws HttpRefusal. */
  async begin(bot: RegisteredBot): Promise<void> {
    const { book, house, conversations, entropy } = this.#ports;
    if (book.mode === 'open') throw new HttpRefusal('league-open');
    const entry = await book.entryOf(bot);
    if (!maySitExam(entry.career, book.nowOf(entry))) throw new HttpRefusal('exam-not-now');
    if (!house.prompter.repliesTo(bot.id, 'judge')) throw new HttpRefusal('judge-not-here');
    const items = await conversations.exam();
    if (!(await conversations.audit()).open) throw new HttpRefusal('not-enough-conversations');
    const { own, shown } = await this.#shownTo(bot, items);
    const drawn = drawExam({ items, shown, own, seed: entropy.secret(), config: book.config.exam });
    if (typeof drawn === 'string') throw new HttpRefusal(drawn);
    const attempt = entropy.id('e_');
    const wish = { type: 'sit-exam', attempt, items: drawn.map(({ id }) => id) } as const;
    if ((await book.say(bot.id, 'house', wish)) !== undefined) throw new HttpRefusal('exam-not-now');
    const running = this.#run(bot.id, attempt, drawn).catch((error) => this.#ports.failed(error));
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
  }

  /**
   * Who and what belongs to the owner and to linked accounts, and which conversations were shown how often. A
   * judge of the ladder is shown recorded people of the same set.
   */
  async #shownTo(bot: RegisteredBot, items: readonly ExamItem[]) {
    const { book, store, areLinked } = this.#ports;
    const siblings = bot.owner === null ? [bot] : await store.records.botsOf(bot.owner);
    const { owner: asker } = bot;
    const isOwn = (account: string) => asker !== null && (account === asker || areLinked(account, asker));
    const players = new Set(items.flatMap((item) => item.players));
    const own = new Set([...siblings.map(({ id }) => id), ...[...players].filter(isOwn)]);
    const total = new Map<string, number>();
    const owner = new Set<string>();
    for (const [id, { career }] of book.all()) {
      const shown = [...career.shown.places.keys()].slice(0, career.shown.size);
      for (const item of shown) total.set(item, (total.get(item) ?? 0) + 1);
      const owners = [...career.formerOwners, ...(career.owner === null ? [] : [career.owner])];
      if (!own.has(id) && !owners.some(isOwn)) continue;
      own.add(id);
      for (const item of [...shown, ...itemsOf(career.judged).map(({ talk }) => talk)]) owner.add(item);
    }
    return { own, shown: { total, owner } };
  }

  async #run(bot: string, attempt: string, items: readonly ExamItem[]): Promise<void> {
    const { book, house } = this.#ports;
    const count = { human: { successes: 0, trials: 0 }, machine: { successes: 0, trials: 0 } };
    for (const { nature, lines } of items) {
      const belief = await askBelief(house, bot, lines, book.config.exam.answerWithin);
      if (house.isClosing) return;
      const isRight = belief !== null && (nature === 'human' ? belief > 0.5 : belief < 0.5);
      count[nature].trials += 1;
      if (isRight) count[nature].successes += 1;
    }
    await book.say(bot, 'house', { type: 'finish-exam', attempt, answers: count });
  }

  /** Resolves when no attempt is under way. */
  async rest(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}
