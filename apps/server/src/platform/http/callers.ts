/** Callers of routes, and their access by the table. */
import { coversScope } from '@parlour/protocol';
import type { Route } from '@parlour/protocol/reference';
import {
  type Account,
  isResearchToken,
  isReservedName,
  type RegisteredBot,
  type Store,
  type Token,
} from '@parlour/store';
import type { FastifyRequest } from 'fastify';
import {
  type AuthenticatedBot,
  authenticateBot,
  hasBearerKey,
  hasBearerToken,
  missingTokenText,
  readBearerToken,
} from './bearer.ts';
import { HttpRefusal, requireFound } from './http-refusal.ts';
import { missingScopeText } from './missing-scope-text.ts';

/** Actor in the audit log: a person with access to the server's files. */
export const keyHolderActor = 'data-directory';

/** A guest or a member, and the token of the browser that asks; or a researcher, and the token of their commands. */
export interface PersonCaller {
  readonly account: Account;
  readonly token: Token;
}

/** Caller of a bot's route: its owner, or the bot itself. */
export interface BotCaller {
  readonly bot: RegisteredBot;
  readonly isOwner: boolean;
}

/** An acting operator. */
export interface OperatorCaller {
  /** The account, or `data-directory`: a person with access to the server's files. */
  readonly by: string;
  /** The member, by the browser's token; undefined: by the key of the data directory. */
  readonly person: PersonCaller | undefined;
}

/** Caller of a route that is open to these keys. */
export type CallerOf<R extends Pick<Route, 'who' | 'admission'>> = 'nobody' extends R['who'][number]
  ? undefined
  : R extends { readonly admission: 'handler' }
    ? undefined
    : 'operator' extends R['who'][number]
      ? OperatorCaller
      : 'owner' extends R['who'][number]
        ? BotCaller
        : 'bearer' extends R['who'][number]
          ? AuthenticatedBot | ('cookie' extends R['who'][number] ? PersonCaller : never)
          : PersonCaller;

type RouteAccess = Pick<Route, 'method' | 'who' | 'scope' | 'research' | 'admission'>;

/** The last use of a token is noted at most once in this time, in milliseconds. */
const usesApart = 3_600_000;

const withMessage = (message: string | undefined) => (message === undefined ? {} : { message });

/** Finds out who calls. Throws HttpRefusal where the route is not for them. */
export type FindCaller = (
  route: RouteAccess,
  request: FastifyRequest,
) => Promise<PersonCaller | BotCaller | AuthenticatedBot | OperatorCaller | undefined>;

/** Identifies callers by the records: people by cookie, bots by token. */
export function createCallerFinder(
  { records, safety }: Pick<Store, 'records' | 'safety'>,
  identity: { readonly personOf: (request: FastifyRequest) => Promise<PersonCaller | undefined> },
  operatorKey?: string,
): FindCaller {
  async function personOf(request: FastifyRequest, mustBeMember: boolean): Promise<PersonCaller> {
    const person = requireFound(await identity.personOf(request), 'not-signed-in');
    if (mustBeMember && person.account.kind !== 'member') throw new HttpRefusal('not-a-member');
    return person;
  }

  async function bearerWith({ scope }: RouteAccess, request: FastifyRequest): Promise<AuthenticatedBot> {
    const bearer = await authenticateBot(records, request);
    if (bearer === undefined) throw new HttpRefusal('wrong-token', withMessage(missingTokenText(request)));
    if (scope !== undefined && !bearer.token.scopes.includes(scope))
      throw new HttpRefusal('missing-scope', { message: missingScopeText(scope, bearer.token) });
    return bearer;
  }

  /** The holder of a command token; undefined: it is not one. */
  async function researcherOf(
    { research, scope }: RouteAccess,
    request: FastifyRequest,
  ): Promise<PersonCaller | undefined> {
    const token = await readBearerToken(records, request);
    if (token === undefined || !isResearchToken(token)) return undefined;
    const { expiresAt } = token;
    if (expiresAt <= Date.now())
      throw new HttpRefusal('wrong-token', {
        message: `This token ended on ${new Date(expiresAt).toISOString().slice(0, 10)}. Make a new one on your account page, or with parlour token create.`,
      });
    const account = await records.account(token.holder.id);
    if (account === undefined || !(await safety.mayResearch(account.id))) return undefined;
    if (research === undefined || !token.scopes.some((one) => coversScope(one, research)))
      throw new HttpRefusal('missing-scope', { message: missingScopeText(research ?? scope, token) });
    if ((token.usedAt ?? 0) + usesApart < Date.now()) await records.noteTokenUse(token.id, Date.now());
    return { account, token };
  }

  const botOf = ({ params }: FastifyRequest): string => (params as { bot?: string }).bot ?? '';

  async function ownerOf(request: FastifyRequest): Promise<BotCaller> {
    const { account } = await personOf(request, true);
    const bot = requireFound(await records.bot(botOf(request)), 'no-such-bot');
    if (bot.owner !== account.id) throw new HttpRefusal('not-your-bot');
    return { bot, isOwner: true };
  }

  async function botItself(route: RouteAccess, request: FastifyRequest): Promise<BotCaller> {
    const { bot } = await bearerWith(route, request);
    if (bot.id !== botOf(request)) throw new HttpRefusal('not-your-bot');
    return { bot, isOwner: false };
  }

  async function tokenHolder(route: RouteAccess, request: FastifyRequest) {
    const researcher = await researcherOf(route, request);
    if (researcher !== undefined) return researcher;
    return route.who.includes('owner') ? botItself(route, request) : bearerWith(route, request);
  }

  async function operatorOf({ method }: RouteAccess, request: FastifyRequest): Promise<OperatorCaller> {
    if (hasBearerToken(request)) {
      if (!hasBearerKey(request, operatorKey)) throw new HttpRefusal('wrong-token');
      return { by: keyHolderActor, person: undefined };
    }
    const person = await personOf(request, false);
    if (!(await safety.isOperator(person.account.id))) throw new HttpRefusal('not-an-operator');
    // An older version let them be called so: they keep the role, and act again under another name.
    if (method !== 'GET' && isReservedName(person.account.nickname)) throw new HttpRefusal('rename-first');
    return { by: person.account.id, person };
  }

  return async (route, request) => {
    const { who, admission } = route;
    if (who.includes('nobody') || admission === 'handler') return undefined;
    if (who.includes('operator')) return operatorOf(route, request);
    const withToken = who.includes('bearer') && (who.length === 1 || hasBearerToken(request));
    if (withToken) return tokenHolder(route, request);
    return who.includes('owner') ? ownerOf(request) : personOf(request, who.includes('member'));
  };
}
