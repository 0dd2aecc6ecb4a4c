/** The routes by which bots are registered, listed, changed and retired. */
import { rolesAbove } from '@parlour/host';
import {
  type botChanges,
  botLimits,
  botScopes,
  httpSentenceOf,
  messageForCode,
  withFound,
} from '@parlour/protocol';
import { routes } from '@parlour/protocol/reference';
import type { Account, BotProfile, RegisteredBot } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { refuseTakenName } from '../accounts/index.ts';
import { bindRoute } from '../platform/http/bind.ts';
import type { BotCaller } from '../platform/http/callers.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { requireAllowedText } from '../platform/rules/text-check.ts';
import { newWebhookSecret, type WebhookProblem, webhookProblem } from '../play/index.ts';
import type { BotDeps } from './bot-deps.ts';
import { type ProfileInput, readProfile } from './bot-profile.ts';
import { kindOf, ownBotView, publicBotView } from './bot-views.ts';

/** Registering, changing and retiring bots. */
export function registerRegistrationRoutes(app: FastifyInstance, deps: BotDeps): void {
  registerNew(app, deps);
  registerLists(app, deps);
  registerChanges(app, deps);
}

function registerNew(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bindRoute(app, routes.registerBot, async ({ body, caller: { account } }) => {
    const roles = body.roles ?? rolesFor(deps, body);
    const profile = acceptable(deps, { ...body, roles });
    mustSpeakAlone(deps.house, body, roles);
    if (await hasEnough(account)) throw new HttpRefusal('too-many-bots');
    await deps.limits.register(account.id);
    return equipped(deps, await create(account, profile), body);
  });

  function create({ id: owner }: Account, profile: Partial<BotProfile>): Promise<RegisteredBot> {
    const { name = '', description = '', ...more } = profile;
    return refuseTakenName(records.createBot({ name, description, ...more, owner, at: deps.now() }));
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

/** A new bot with its token, and its webhook secret if any. */
async function equipped(deps: BotDeps, bot: RegisteredBot, { webhook, webhookKind }: WebhookWish) {
  const { records } = deps.store;
  const webhookSecret = webhook === null ? undefined : await setWebhook(deps, bot.id, webhook, webhookKind);
  if (webhook !== null) await deps.webhookChanged(bot.id);
  const holder = { kind: 'bot', id: bot.id } as const;
  const { token } = await records.issueToken({ holder, scopes: botScopes, at: deps.now() });
  return {
    bot: await ownBotView(records, { ...bot, webhook }),
    token,
    ...(webhookSecret && { webhookSecret }),
  };
}

function registerLists(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bindRoute(app, routes.listBots, async ({ query }) => {
    const [key = '', bot = ''] = query.before?.split('-') ?? [];
    const before = query.before === undefined ? {} : { before: { key: Number(key), bot } };
    const { bots, next } = await records.listBots({ limit: query.limit, ...before });
    return {
      bots: await Promise.all(
        bots.map(async (one) => ({
          ...(await publicBotView(records, one)),
          ...(deps.isDisqualified(one.id) && { disqualified: true as const }),
        })),
      ),
      next: next ? `${next.key}-${next.bot}` : null,
    };
  });

  bindRoute(app, routes.listOwnBots, async ({ caller: { account } }) => {
    const bots = await records.botsOf(account.id);
    return { bots: await Promise.all(bots.map((one) => ownBotView(records, one))) };
  });
}

function registerChanges(app: FastifyInstance, deps: BotDeps): void {
  const { records } = deps.store;

  bindRoute(app, routes.changeBot, async ({ body, caller }) => {
    mayChange(caller, body);
    const profile = acceptable(deps, body, caller.bot);
    const { webhook } = body;
    if (body.roles !== undefined || webhook !== undefined || body.webhookKind !== undefined) {
      const wish = {
        webhook: webhook === undefined ? caller.bot.webhook : webhook,
        webhookKind: body.webhookKind ?? (await kindOf(records, caller.bot)),
      };
      mustSpeakAlone(deps.house, wish, body.roles ?? caller.bot.roles);
    }
    const bot = await refuseTakenName(records.changeBot(caller.bot.id, profile));
    const secret = await changeWebhook(deps, bot, body, await kindOf(records, caller.bot));
    await deps.webhookChanged(bot.id);
    const now = { ...bot, webhook: webhook === undefined ? bot.webhook : webhook };
    return { bot: await ownBotView(records, now), ...(secret && { webhookSecret: secret }) };
  });

  bindRoute(app, routes.retireBot, async ({ caller: { bot } }) => {
    await records.retireBot(bot.id, deps.now());
    await deps.retired(bot.id);
    const retired = (await records.bot(bot.id)) ?? bot;
    return { bot: await ownBotView(records, retired) };
  });
}

/** Every role that bots play here; of a text-only webhook those that only speak. */
function rolesFor({ house, roles }: BotDeps, { webhook, webhookKind }: WebhookWish): readonly string[] {
  if (webhook === null || webhookKind !== 'text') return roles;
  const judging = rolesAbove(house.formats, ['say']);
  return roles.filter((role) => !judging.includes(role));
}

/** A text-only webhook cannot judge, so roles with judgements are refused. */
function mustSpeakAlone(
  { formats }: BotDeps['house'],
  { webhook, webhookKind: kind }: WebhookWish,
  roles: readonly string[],
): void {
  if (webhook === null || kind !== 'text') return;
  const judging = roles.filter((role) => rolesAbove(formats, ['say']).includes(role));
  if (judging.length === 0) return;
  throw new HttpRefusal('webhook-cannot-judge', {
    message: `${httpSentenceOf('webhook-cannot-judge')} It has to judge as: ${judging.join(', ')}.`,
    details: { roles: judging },
  });
}

type Changes = ReturnType<typeof botChanges.parse>;

type Wish = ProfileInput & { readonly webhook?: string | null | undefined };

/** Validated fields of a profile. */
function acceptable(
  { privateWebhooks, roles, checksText }: BotDeps,
  wish: Wish,
  before?: RegisteredBot,
): Partial<BotProfile> {
  const known = [...roles, ...(before?.roles ?? [])];
  const unknown = wish.roles?.find((role) => !known.includes(role));
  if (unknown !== undefined) throw noSuchRole(roles, unknown);
  const profile = readProfile(wish, before?.name);
  requireAllowedText(checksText, profile.name, profile.description, profile.family);
  mustBeWebhook(wish.webhook, privateWebhooks);
  return profile;
}

const onlyByOption =
  'An operator can allow it by starting the server with --allow-private-webhooks (`npm start -- --allow-private-webhooks`).';

/** What to change, for each reason. */
const webhookReasons: Readonly<Record<WebhookProblem, string>> = {
  long: `Use an address of at most ${botLimits.webhook} characters.`,
  form: 'Begin it with https:// or http://, and give it a host, as in https://example.org/bot.',
  scheme: `Use https:// in place of http://. ${onlyByOption}`,
  credentials: 'Remove the name and the password before the @: requests are signed instead.',
  fragment: 'Remove the part from # on: it is never sent.',
  private: `Use an address that is reachable from the whole internet: this one is inside a network. ${onlyByOption}`,
};

function mustBeWebhook(webhook: string | null | undefined, allowPrivate: boolean): void {
  if (typeof webhook !== 'string') return;
  const problem = webhookProblem(webhook, allowPrivate);
  if (problem === undefined) return;
  const message = withFound(`A webhook cannot be there. ${webhookReasons[problem]}`, webhook);
  throw new HttpRefusal('bad-webhook', { message });
}

/** A bot that was registered for another role before may keep it. */
const noSuchRole = (roles: readonly string[], found: string) =>
  new HttpRefusal('no-such-role', {
    message: withFound(messageForCode('no-such-role', { roles }), found),
    details: { roles },
  });

/** A token without its owner may change neither the webhook address nor the name. */
function mayChange({ bot, isOwner }: BotCaller, changes: Changes): void {
  const { name, webhook, webhookKind, newWebhookSecret } = changes;
  const asksForMore = [name, webhook, webhookKind, newWebhookSecret].some((one) => one !== undefined);
  if (bot.retiredAt !== null) throw new HttpRefusal('bot-retired');
  if (asksForMore && !isOwner) throw new HttpRefusal('not-your-bot');
}

/** A new address gets a new secret: the old recipient must not know it. */
async function changeWebhook(
  deps: BotDeps,
  bot: RegisteredBot,
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

/** Requests to a text-only webhook are not signed. */
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
