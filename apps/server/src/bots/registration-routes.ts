import { randomBytes } from 'node:crypto';
import { botBody, botChanges, botScopes, botsQuery, noQuery } from '@parlour/protocol';
import { type Account, type Bot, type BotProfile, NameTaken } from '@parlour/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { tooFast } from '../accounts/account-limits.ts';
import { checked, refuse } from '../refuse.ts';
import type { BotDeps } from './bot-deps.ts';
import { type ProfileWish, readProfile } from './bot-profile.ts';
import { owned, publicly } from './bot-views.ts';
import { isWebhook } from './webhook-address.ts';
import { type Asker, memberOf, type OfBot, ownBotOf, ownerOrBot } from './whose.ts';

/** Registering, changing and retiring bots. */
export function registerRegistrationRoutes(app: FastifyInstance, world: BotDeps): void {
  openRegister(app, world);
  openLists(app, world);
  openChanges(app, world);
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

function openRegister(app: FastifyInstance, world: BotDeps): void {
  const { records } = world.store;

  app.post('/api/bots', async (request, reply) => {
    const member = await memberOf(world, request, reply);
    if (member === undefined) return reply;
    const body = checked(reply, botBody, request.body);
    if (body === undefined) return reply;
    const profile = acceptable(world, reply, body);
    if (profile === undefined) return reply;
    const { webhook } = body;
    if (await hasEnough(member)) return refuse(reply, 409, 'too-many-bots');
    const wait = await world.gate.register(member.id);
    if (wait > 0) return tooFast(reply, wait);
    const bot = await create(member, profile);
    if (bot === undefined) return refuse(reply, 409, 'name-taken');
    void reply.code(201).header('cache-control', 'private, no-store');
    return equipped(world, bot, webhook);
  });

  function create({ id: owner }: Account, profile: Partial<BotProfile>): Promise<Bot | undefined> {
    const { name = '', description = '', ...more } = profile;
    return unlessTaken(records.createBot({ name, description, ...more, owner, at: world.now() }));
  }

  async function hasEnough({ id }: Account): Promise<boolean> {
    const bots = await records.botsOf(id);
    return bots.filter(({ retiredAt }) => retiredAt === null).length >= world.gate.limits.botsPerMember;
  }
}

/** A new bot with what it needs to play: a token, and the secret of its webhook if it has one. */
async function equipped(world: BotDeps, bot: Bot, webhook: string | null) {
  const { records } = world.store;
  const webhookSecret = webhook === null ? undefined : await setWebhook(world, bot.id, webhook);
  if (webhook !== null) await world.webhookChanged(bot.id);
  const holder = { kind: 'bot', id: bot.id } as const;
  const { token } = await records.issueToken({ holder, scopes: botScopes, at: world.now() });
  return { bot: await owned(records, { ...bot, webhook }), token, ...(webhookSecret && { webhookSecret }) };
}

function openLists(app: FastifyInstance, world: BotDeps): void {
  const { records } = world.store;

  app.get('/api/bots', async (request, reply) => {
    const query = checked(reply, botsQuery, request.query);
    if (query === undefined) return reply;
    const [key = '', bot = ''] = query.before?.split('-') ?? [];
    const before = query.before === undefined ? {} : { before: { key: Number(key), bot } };
    const { bots, next } = await records.listBots({ limit: query.limit, ...before });
    return {
      bots: await Promise.all(bots.map((one) => publicly(records, one))),
      next: next ? `${next.key}-${next.bot}` : null,
    };
  });

  app.get('/api/me/bots', async (request, reply) => {
    if (checked(reply, noQuery, request.query) === undefined) return reply;
    const member = await memberOf(world, request, reply);
    if (member === undefined) return reply;
    const bots = await records.botsOf(member.id);
    void reply.header('cache-control', 'private, no-store');
    return { bots: await Promise.all(bots.map((one) => owned(records, one))) };
  });
}

function openChanges(app: FastifyInstance, world: BotDeps): void {
  const { records } = world.store;

  app.patch<OfBot>('/api/bots/:bot', async (request, reply) => {
    const asker = await ownerOrBot(world, request, reply, 'profile');
    if (asker === undefined) return reply;
    const body = checked(reply, botChanges, request.body);
    if (body === undefined) return reply;
    const profile = mayChange(asker, reply, body) ? acceptable(world, reply, body, asker.bot) : undefined;
    if (profile === undefined) return reply;
    const { webhook, newWebhookSecret } = body;
    const bot = await unlessTaken(records.changeBot(asker.bot.id, profile));
    if (bot === undefined) return refuse(reply, 409, 'name-taken');
    const secret = await changeWebhook(world, bot, webhook, newWebhookSecret === true);
    await world.webhookChanged(bot.id);
    void reply.header('cache-control', 'private, no-store');
    const now = { ...bot, webhook: webhook === undefined ? bot.webhook : webhook };
    return { bot: await owned(records, now), ...(secret && { webhookSecret: secret }) };
  });

  app.delete<OfBot>('/api/bots/:bot', async (request, reply) => {
    const bot = await ownBotOf(world, request, reply);
    if (bot === undefined) return reply;
    await records.retireBot(bot.id, world.now());
    await world.retired(bot.id);
    const retired = (await records.bot(bot.id)) ?? bot;
    return { bot: await owned(records, retired) };
  });
}

type Changes = ReturnType<typeof botChanges.parse>;

type Wish = ProfileWish & { readonly webhook?: string | null | undefined };

/** What may be stored of a wish; undefined: it may not be, and that has been said. */
function acceptable(
  { privateWebhooks }: BotDeps,
  reply: FastifyReply,
  wish: Wish,
  before?: Bot,
): Partial<BotProfile> | undefined {
  const profile = readProfile(wish);
  if (typeof profile === 'string') void refuse(reply, 400, profile);
  else if (typeof wish.webhook === 'string' && !isWebhook(wish.webhook, privateWebhooks))
    void refuse(reply, 400, 'bad-webhook');
  else if (asksForWebhookBettor(wish, before)) void refuse(reply, 400, 'webhook-cannot-bet');
  else return profile;
  return undefined;
}

/** A webhook is asked questions and nothing else. One that was stored so before may change everything else. */
function asksForWebhookBettor({ roles, webhook }: Wish, before?: Bot): boolean {
  if (roles === undefined && webhook === undefined) return false;
  const address = webhook === undefined ? before?.webhook : webhook;
  return typeof address === 'string' && (roles ?? before?.roles ?? []).includes('bettor');
}

/** Whoever has a token alone may not change where questions go, nor what the bot is called. */
function mayChange({ bot, isOwner }: Asker, reply: FastifyReply, wish: Changes): boolean {
  const { name, webhook, newWebhookSecret } = wish;
  const asksForMore = name !== undefined || webhook !== undefined || newWebhookSecret !== undefined;
  if (bot.retiredAt !== null) void refuse(reply, 409, 'bot-retired');
  else if (asksForMore && !isOwner) void refuse(reply, 403, 'not-your-bot');
  else return true;
  return false;
}

/** A new address has a new secret: whoever had the old one knows nothing of it. */
async function changeWebhook(
  world: BotDeps,
  bot: Bot,
  webhook: string | null | undefined,
  isNewWanted: boolean,
): Promise<string | undefined> {
  const url = webhook === undefined ? bot.webhook : webhook;
  if (url === null) {
    if (bot.webhook !== null) await world.store.records.setWebhook(bot.id, null);
    return undefined;
  }
  return isNewWanted || url !== bot.webhook ? setWebhook(world, bot.id, url) : undefined;
}

async function setWebhook({ store }: BotDeps, bot: string, url: string): Promise<string> {
  const secret = newSecret();
  await store.records.setWebhook(bot, { url, secret });
  return secret;
}

async function unlessTaken(naming: Promise<Bot>): Promise<Bot | undefined> {
  try {
    return await naming;
  } catch (error) {
    if (error instanceof NameTaken) return undefined;
    throw error;
  }
}
