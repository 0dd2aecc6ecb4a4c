/** Bots and their tokens as answers have them. */
import type { BotScope } from '@parlour/protocol';
import type { Records, RegisteredBot, Token } from '@parlour/store';

/** Public data of a bot. */
export async function publicBotView(records: Records, bot: RegisteredBot) {
  const { id, name, description, languages, family, homepage, roles, games, createdAt } = bot;
  const owner = bot.owner === null ? null : await records.account(bot.owner);
  return {
    id,
    name: name || null,
    description,
    languages,
    family,
    homepage,
    roles: [...roles],
    games,
    house: bot.owner === null,
    owner: bot.owner === null ? null : { account: bot.owner, name: owner?.nickname || null },
    createdAt,
    retired: bot.retiredAt !== null,
  };
}

/** A bot as its owner sees it, and itself. */
export const ownBotView = async (records: Records, bot: RegisteredBot) => ({
  ...(await publicBotView(records, bot)),
  webhook: bot.webhook,
  webhookKind: await kindOf(records, bot),
});

/** Without a secret a webhook only accepts texts. */
export const kindOf = async (
  records: Records,
  { id }: Pick<RegisteredBot, 'id'>,
): Promise<'prompt' | 'text'> => ((await records.webhookOf(id))?.secret === null ? 'text' : 'prompt');

export const botTokenView = ({ id, scopes, createdAt, revokedAt, replacedBy }: Token) => ({
  id,
  scopes: scopes as readonly BotScope[],
  createdAt,
  revokedAt,
  replacedBy,
});
