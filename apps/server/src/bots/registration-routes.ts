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
import { mustBeTaken } from '../safety/taken-text.ts';
import type { BotDeps } from './bot-deps.ts';
import { type ProfileWish, readProfile } from './bot-profile.ts';
import { kindOf, owned, publicly } from './bot-views.ts';

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
    mustSpeakAlone(body.webhook, body.webhookKind, body.roles);
    if (await hasEnough(account)) throw new HttpRefusal('too-many-bots');
    await deps.limits.register(account.id);
    return equipped(deps, await create(account, profile), body);
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

type WebhookKind = NonNullable<Changes['webhookKind']>;
interface WebhookWish {
  readonly webhook: string | null;
  readonly webhookKind: WebhookKind;
}

/** A new bot with what it needs to play: a token, and the secret of its webhook if it has one. */
async function equipped(deps: BotDeps, bot: Bot, { webhook, webhookKind }: WebhookWish) {
  const { records } = deps.store;
  const webhookSecret = webhook === null ? undefined : await setWebhook(deps, bot.id, webhook, webhookKind);
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
    const { webhook } = body;
    if (body.roles !== undefined || webhook !== undefined || body.webhookKind !== undefined) {
      const address = webhook === undefined ? caller.bot.webhook : webhook;
      const kind = body.webhookKind ?? (await kindOf(records, caller.bot));
      mustSpeakAlone(address, kind, body.roles ?? caller.bot.roles);
    }
    const bot = await unlessNameTaken(records.changeBot(caller.bot.id, profile));
    const secret = await changeWebhook(deps, bot, body, await kindOf(records, caller.bot));
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

/** A webhook that understands texts alone cannot say what it believes. */
function mustSpeakAlone(webhook: string | null, kind: WebhookKind, roles: readonly string[]): void {
  if (webhook !== null && kind === 'text' && roles.includes('bettor'))
    throw new HttpRefusal('webhook-cannot-bet');
}

type Changes = ReturnType<typeof botChanges.parse>;

type Wish = ProfileWish & { readonly webhook?: string | null | undefined };

/** What may be stored of a wish. */
function acceptable(
  { privateWebhooks, roles, checksText }: BotDeps,
  wish: Wish,
  before?: Bot,
): Partial<BotProfile> {
  const known = [...roles, ...(before?.roles ?? [])];
  if (!(wish.roles ?? []).every((role) => known.includes(role))) throw noSuchRole(roles);
  const profile = readProfile(wish);
  mustBeTaken(checksText, profile.name, profile.description, profile.family);
  if (typeof wish.webhook === 'string' && !isWebhook(wish.webhook, privateWebhooks))
    throw new HttpRefusal('bad-webhook');
  return profile;
}

/** A bot that was registered for another role before may keep it. */
const noSuchRole = (roles: readonly string[]) =>
  new HttpRefusal('no-such-role', {
    message: sentenceOf('no-such-role', { roles }),
    details: { roles },
  });

/** A token alone changes neither where questions go nor what the bot is called. */
function mayChange({ bot, isOwner }: BotCaller, changes: Changes): void {
  const { name, webhook, webhookKind, newWebhookSecret } = changes;
  const asksForMore = [name, webhook, webhookKind, newWebhookSecret].some((one) => one !== undefined);
  if (bot.retiredAt !== null) throw new HttpRefusal('bot-retired');
  if (asksForMore && !isOwner) throw new HttpRefusal('not-your-bot');
}

/** A new address has a new secret: anybody who had the old one knows nothing of it. */
async function changeWebhook(
  deps: BotDeps,
  bot: Bot,
  { webhook, webhookKind, newWebhookSecret }: Changes,
  before: WebhookKind,
): Promise<string | undefined> {
  const { records } = deps.store;
  const url = webhook === undefined ? bot.webhook : webhook;
  if (url === null) {
    if (bot.webhook !== null) await records.setWebhook(bot.id, null);
    return undefined;
  }
  const kind = webhookKind ?? before;
  const isNew = newWebhookSecret === true || url !== bot.webhook || kind !== before;
  return isNew ? setWebhook(deps, bot.id, url, kind) : undefined;
}

/** What is sent to a webhook that understands texts alone is not signed. */
async function setWebhook(
  { store }: BotDeps,
  bot: string,
  url: string,
  kind: WebhookKind,
): Promise<string | undefined> {
  const secret = kind === 'text' ? null : newWebhookSecret();
  await store.records.setWebhook(bot, { url, secret });
  return secret ?? undefined;
}
