/** Transfers of bots: the owner offers, the other member accepts. */
import type { Host } from '@parlour/host';
import type { BotOffersToYou } from '@parlour/protocol';
import type { Store } from '@parlour/store';
import { HttpRefusal, requireFound } from '../platform/http/http-refusal.ts';
import type { LeagueBook } from './league-book.ts';

interface Ports {
  readonly book: LeagueBook;
  readonly house: Pick<Host, 'clock' | 'dismiss'>;
  readonly store: Store;
  readonly webhooksChanged: (bot: string) => Promise<void>;
  readonly botsPerMember: number;
}

export class Transfers {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Completes transfers that a stop of the server interrupted. */
  async open(): Promise<void> {
    const { book, store } = this.#ports;
    for (const [bot, { career }] of book.all()) {
      const owner = (await store.records.bot(bot))?.owner;
      if (career.owner !== null && !career.isClosed && typeof owner === 'string' && owner !== career.owner)
        await this.#move(bot, career.owner);
    }
  }

  /** Offers a bot to a member by name; null: to no one any more. Throws HttpRefusal. */
  async offer(bot: string, owner: string, name: string | null): Promise<void> {
    const { book, store } = this.#ports;
    const member =
      name === null ? undefined : requireFound(await store.records.memberNamed(name), 'no-such-person');
    const to = member?.id ?? null;
    if (to === owner || (await book.say(bot, owner, { type: 'offer-transfer', to })) !== undefined)
      throw new HttpRefusal('transfer-not-now');
  }

  /** Accepts or declines an offer. The career has the new owner first, then the record. Throws HttpRefusal. */
  async answer(bot: string, account: string, isAccepted: boolean): Promise<void> {
    const { book, store, botsPerMember } = this.#ports;
    if (book.of(bot)?.career.offeredTo !== account) throw new HttpRefusal('transfer-not-now');
    if (!isAccepted) {
      await book.say(bot, account, { type: 'offer-transfer', to: null });
      return;
    }
    const present = (await store.records.botsOf(account)).filter(({ retiredAt }) => retiredAt === null);
    if (present.length >= botsPerMember) throw new HttpRefusal('too-many-bots');
    if ((await book.say(bot, account, { type: 'transfer', owner: account })) !== undefined)
      throw new HttpRefusal('transfer-not-now');
    await this.#move(bot, account);
  }

  /** Bots that are offered to an account. */
  async offersTo(account: string): Promise<BotOffersToYou> {
    const { book, store } = this.#ports;
    const offered = book.all().filter(([, { career }]) => career.offeredTo === account && !career.isClosed);
    const bots = offered.map(async ([bot, { career }]) => ({
      bot,
      name: (await store.records.bot(bot))?.name || null,
      from: (career.owner && (await store.records.account(career.owner))?.nickname) || null,
    }));
    return { bots: await Promise.all(bots) };
  }

  /** The former owner must know no token of it. */
  async #move(bot: string, owner: string): Promise<void> {
    const { house, store, webhooksChanged } = this.#ports;
    await store.records.transferBot(bot, owner, house.clock.now());
    house.dismiss({ participant: bot }, 'wrong-token');
    await webhooksChanged(bot);
  }
}
