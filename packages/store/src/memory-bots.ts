/** Bots in memory. */
import { type Bot, type BotRecords, NoSuchBot, newBot } from './bots.ts';
import { nameKey } from './members.ts';
import { botCalled, refuseAlike, type Tables } from './memory-tables.ts';
import { NameTaken, NoSuchAccount, type Token } from './records.ts';

/** Bots that are gone with the process. */
export function memoryBots(mustBeOpen: () => void, { accounts, bots, tokens }: Tables): BotRecords {
  const botWith = (id: string) => {
    mustBeOpen();
    const bot = bots.get(id);
    if (bot === undefined) throw new NoSuchBot(id);
    return bot;
  };
  const refuseTaken = ({ id, name, owner }: Pick<Bot, 'id' | 'name' | 'owner'>) => {
    if (owner !== null) refuseAlike({ accounts, bots }, name, { by: 'members and bots', but: id });
    else if (botCalled(bots, name) !== undefined) throw new NameTaken(name);
  };
  const inOrder = () => {
    mustBeOpen();
    return [...bots.values()].map(shown).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  };

  return {
    async createBot(wish) {
      mustBeOpen();
      if (wish.owner !== null && !accounts.has(wish.owner)) throw new NoSuchAccount(wish.owner);
      const bot = newBot(wish);
      refuseTaken(bot);
      bots.set(bot.id, { ...bot, secret: null });
      return bot;
    },
    async bot(id) {
      mustBeOpen();
      const bot = bots.get(id);
      return bot && shown(bot);
    },
    async botNamed(name) {
      mustBeOpen();
      const bot = botCalled(bots, name);
      return bot && shown(bot);
    },
    botsOf: async (owner) => inOrder().filter((bot) => bot.owner === owner),
    async listBots({ before, limit }) {
      const isBefore = ({ createdAt, id }: Bot) =>
        before === undefined || createdAt < before.key || (createdAt === before.key && id < before.bot);
      const all = inOrder().filter((bot) => bot.retiredAt === null && isBefore(bot));
      const page = all.slice(0, limit);
      const last = page.at(-1);
      return {
        bots: page,
        next: all.length > limit && last ? { key: last.createdAt, bot: last.id } : undefined,
      };
    },
    async changeBot(id, changes) {
      const bot = botWith(id);
      const { name } = changes;
      if (name !== undefined && nameKey(name) !== nameKey(bot.name)) refuseTaken({ ...bot, name });
      const changed = { ...bot, ...structuredClone(changes) };
      bots.set(id, changed);
      return shown(changed);
    },
    async retireBot(id, at) {
      const bot = botWith(id);
      bots.set(id, { ...bot, webhook: null, secret: null, retiredAt: bot.retiredAt ?? at });
      revokeBotTokens(tokens, id, at);
    },
    async reinstateBot(id) {
      bots.set(id, { ...botWith(id), retiredAt: null });
    },
    async setWebhook(id, webhook) {
      bots.set(id, { ...botWith(id), webhook: webhook?.url ?? null, secret: webhook?.secret ?? null });
    },
    async webhookOf(id) {
      mustBeOpen();
      const { webhook: url = null, secret = null } = bots.get(id) ?? {};
      return url === null ? undefined : { url, secret };
    },
    botsWithWebhook: async () =>
      inOrder()
        .filter(({ webhook, retiredAt }) => webhook !== null && retiredAt === null)
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** The erasure of a member erases their bots. */
export function eraseBotsOf(
  { bots, tokens }: Pick<Tables, 'bots' | 'tokens'>,
  owner: string,
  at: number,
): void {
  const nothing = { name: '', description: '', family: '', homepage: '', languages: [] };
  for (const bot of bots.values()) {
    if (bot.owner !== owner) continue;
    const ended = { webhook: null, secret: null, retiredAt: bot.retiredAt ?? at };
    bots.set(bot.id, { ...bot, ...nothing, ...ended });
    revokeBotTokens(tokens, bot.id, at);
  }
}

function revokeBotTokens(tokens: Map<string, Token>, bot: string, at: number): void {
  for (const [id, token] of tokens) {
    const { holder, revokedAt } = token;
    if (holder.kind === 'bot' && holder.id === bot && revokedAt === null)
      tokens.set(id, { ...token, revokedAt: at });
  }
}

function shown({ secret: _secret, ...bot }: Bot & { readonly secret: string | null }): Bot {
  return structuredClone(bot);
}
