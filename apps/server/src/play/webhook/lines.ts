/** Connections of all bots with a webhook. */
import type { Store } from '@parlour/store';
import { readOwnerSince } from '../../accounts/index.ts';
import { type WebhookDeps, WebhookLine } from './line.ts';

export class WebhookLines {
  readonly #store: Store;
  readonly #deps: WebhookDeps;
  readonly #lines = new Map<string, WebhookLine>();

  constructor(store: Store, deps: WebhookDeps) {
    this.#store = store;
    this.#deps = deps;
  }

  /** Opens all lines: running games are taken up where they are. */
  async open(): Promise<void> {
    for (const { id } of await this.#store.records.botsWithWebhook()) await this.changed(id);
  }

  /** The bot or its webhook has changed. */
  async changed(id: string): Promise<void> {
    const { records } = this.#store;
    const [bot, webhook] = [await records.bot(id), await records.webhookOf(id)];
    const line = this.#lines.get(id);
    if (bot === undefined || bot.retiredAt !== null || webhook === undefined) {
      this.#lines.delete(id);
      line?.close();
    } else if (line !== undefined) line.change(bot, webhook);
    else {
      const ownerSince = await readOwnerSince(records, bot);
      const opened = new WebhookLine({ ...bot, ownerSince }, webhook, this.#deps);
      this.#lines.set(id, opened);
      opened.open();
    }
  }

  /** Breaks off all requests. */
  close(): void {
    for (const line of this.#lines.values()) line.stop();
    this.#lines.clear();
  }
}
