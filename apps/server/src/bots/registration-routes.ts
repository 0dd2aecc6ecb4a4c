/** The routes by which bots are registered, listed, changed and retired. */
import { type botChanges, botScopes, sentenceOf } from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { Account, Bot, BotProfile } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { unlessNameTaken } from '../accounts/account-shown.ts';
import { isWebhook } from '../connections/webhook/address.ts';
import { newWebhookSecret } from '../connections/webhook/post.ts';
import { bind } from '../http/bind.ts';
import type { BotCaller } from '../http/callers.ts';
import { HttpRefusal } from '../http/http-refusal.ts';
import type { BotDeps } from './bot-deps.ts';
import { type ProfileWish, readProfile } from './bot-profile.ts';
import { owned, publicly } from './bot-views.ts';

/** Registering, changing and retiring bots. */
export function registerRegistrationRoutes(app: FastifyInstance, deps: BotDeps): void {
  registerNew(app, deps);
  registerLists(app, deps);
  registerChanges(app, deps);
}

function registerNew(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bind(app, routes.registerBot, async ({ body, caller: { account } }) => {
    const profile = acceptable(deps, body);
    if (await hasEnough(account)) throw new HttpRefusal('too-many-bots');
    await deps.limits.register(account.id);
    return equipped(deps, await create(account, profile), body.webhook);
  });

  function create({ id: owner }: Account, profile: Partial<BotProfile>): Promise<Bot> {
    const { name = '', description = '', ...more } = profile;
    return unlessNameTaken(records.createBot({ name, description, ...more, owner, at: deps.now() }));
  }

  async function hasEnough({ id }: Account): Promise<boolean> {
    const bots = await records.botsOf(id);
    return bots.filter(({ retiredAt }) => retiredAt === null).length >= deps.limits.botsPerMember;
  }
}

/** A new bot with what it needs to play: a token, and the secret of its webhook if it has one. */
async function equipped(deps: BotDeps, bot: Bot, webhook: string | null) {
  const { records } = deps.store;
  const webhookSecret = webhook === null ? undefined : await setWebhook(deps, bot.id, webhook);
  if (webhook !== null) await deps.webhookChanged(bot.id);
  const holder = { kind: 'bot', id: bot.id } as const;
  const { token } = await records.issueToken({ holder, scopes: botScopes, at: deps.now() });
  return { bot: await owned(records, { ...bot, webhook }), token, ...(webhookSecret && { webhookSecret }) };
}

function registerLists(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bind(app, routes.listBots, async ({ query }) => {
    const [key = '', bot = ''] = query.before?.split('-') ?? [];
    const before = query.before === undefined ? {} : { before: { key: Number(key), bot } };
    const { bots, next } = await records.listBots({ limit: query.limit, ...before });
    return {
      bots: await Promise.all(bots.map((one) => publicly(records, one))),
      next: next ? `${next.key}-${next.bot}` : null,
    };
  });

  bind(app, routes.listOwnBots, async ({ caller: { account } }) => {
    const bots = await records.botsOf(account.id);
    return { bots: await Promise.all(bots.map((one) => owned(records, one))) };
  });
}

function registerChanges(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bind(app, routes.changeBot, async ({ body, caller }) => {
    mayChange(caller, body);
    const profile = acceptable(deps, body, caller.bot);
    const { webhook, newWebhookSecret } = body;
    const bot = await unlessNameTaken(records.changeBot(caller.bot.id, profile));
    const secret = await changeWebhook(deps, bot, webhook, newWebhookSecret === true);
    await deps.webhookChanged(bot.id);
    const now = { ...bot, webhook: webhook === undefined ? bot.webhook : webhook };
    return { bot: await owned(records, now), ...(secret && { webhookSecret: secret }) };
  });

  bind(app, routes.retireBot, async ({ caller: { bot } }) => {
    await records.retireBot(bot.id, deps.now());
    await deps.retired(bot.id);
    const retired = (await records.bot(bot.id)) ?? bot;
    return { bot: await owned(records, retired) };
  });
}

type Changes = ReturnType<typeof botChanges.parse>;

type Wish = ProfileWish & { readonly webhook?: string | null | undefined };

/** What may be stored of a wish. */
function acceptable({ privateWebhooks, roles }: BotDeps, wish: Wish, before?: Bot): Partial<BotProfile> {
  const known = [...roles, ...(before?.roles ?? [])];
  if (!(wish.roles ?? []).every((role) => known.includes(role))) throw noSuchRole(roles);
  const profile = readProfile(wish);
  if (typeof wish.webhook === 'string' && !isWebhook(wish.webhook, privateWebhooks))
    throw new HttpRefusal('bad-webhook');
  if (asksForWebhookBettor(wish, before)) throw new HttpRefusal('webhook-cannot-bet');
  return profile;
}

/** A bot that was registered for another role before may keep it. */
const noSuchRole = (roles: readonly string[]) =>
  new HttpRefusal('no-such-role', {
    message: sentenceOf('no-such-role', { roles }),
    details: { roles },
  });

/** A webhook is asked questions and nothing else. One that was stored so before may change everything else. */
function asksForWebhookBettor({ roles, webhook }: Wish, before?: Bot): boolean {
  if (roles === undefined && webhook === undefined) return false;
  const address = webhook === undefined ? before?.webhook : webhook;
  return typeof address === 'string' && (roles ?? before?.roles ?? []).includes('bettor');
}

/** A token alone changes neither where questions go nor what the bot is called. */
function mayChange({ bot, isOwner }: BotCaller, { name, webhook, newWebhookSecret }: Changes): void {
  const asksForMore = name !== undefined || webhook !== undefined || newWebhookSecret !== undefined;
  if (bot.retiredAt !== null) throw new HttpRefusal('bot-retired');
  if (asksForMore && !isOwner) throw new HttpRefusal('not-your-bot');
}

/** A new address has a new secret: anybody who had the old one knows nothing of it. */
async function changeWebhook(
  deps: BotDeps,
  bot: Bot,
  webhook: string | null | undefined,
  isNewWanted: boolean,
): Promise<string | undefined> {
  const url = webhook === undefined ? bot.webhook : webhook;
  if (url === null) {
    if (bot.webhook !== null) await deps.store.records.setWebhook(bot.id, null);
    return undefined;
  }
  return isNewWanted || url !== bot.webhook ? setWebhook(deps, bot.id, url) : undefined;
}

async function setWebhook({ store }: BotDeps, bot: string, url: string): Promise<string> {
  const secret = newWebhookSecret();
  await store.records.setWebhook(bot, { url, secret });
  return secret;
}
