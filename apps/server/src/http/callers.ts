/** Who calls a route, and whether its table lets them. */
import type { Route } from '@parlour/protocol/reference';
import type { Account, Bot, Store, Token } from '@parlour/store';
import type { FastifyRequest } from 'fastify';
import { type Bearer, bearerOf, showsKey, showsToken } from './bearer.ts';
import { found, HttpRefusal } from './http-refusal.ts';

/** In the audit log: somebody who may read the house's own files. */
export const keyHolder = 'data-directory';

/** A guest or a member, and the token of the browser that asks. */
export interface Person {
  readonly account: Account;
  readonly token: Token;
}

/** Who asks about a bot: its owner, or the bot itself. */
export interface BotCaller {
  readonly bot: Bot;
  readonly isOwner: boolean;
}

/** Who acts for the house. */
export interface OperatorCaller {
  /** The account, or `data-directory`: somebody who may read the house's own files. */
  readonly by: string;
  /** The member, by the browser's token; undefined: by the key of the data directory. */
  readonly person: Person | undefined;
}

/** Who calls a route that is open to these keys. */
export type CallerOf<R extends Pick<Route, 'who' | 'admission'>> = 'nobody' extends R['who'][number]
  ? undefined
  : R extends { readonly admission: 'handler' }
    ? undefined
    : 'operator' extends R['who'][number]
      ? OperatorCaller
      : 'owner' extends R['who'][number]
        ? BotCaller
        : 'bearer' extends R['who'][number]
          ? Bearer | ('cookie' extends R['who'][number] ? Person : never)
          : Person;

type RouteAccess = Pick<Route, 'who' | 'scope' | 'admission'>;

/** Finds out who calls. Throws HttpRefusal where the route is not for them. */
export type FindCaller = (
  route: RouteAccess,
  request: FastifyRequest,
) => Promise<Person | BotCaller | Bearer | OperatorCaller | undefined>;

/** Knows callers by the house's records: people by their cookies, bots by their tokens. */
export function callersOf(
  { records, safety }: Pick<Store, 'records' | 'safety'>,
  identity: { readonly personOf: (request: FastifyRequest) => Promise<Person | undefined> },
  operatorKey?: string,
): FindCaller {
  async function personOf(request: FastifyRequest, mustBeMember: boolean): Promise<Person> {
    const person = found(await identity.personOf(request), 'not-signed-in');
    if (mustBeMember && person.account.kind !== 'member') throw new HttpRefusal('not-a-member');
    return person;
  }

  async function bearerWith({ scope }: RouteAccess, request: FastifyRequest): Promise<Bearer> {
    const bearer = found(await bearerOf(records, request), 'wrong-token');
    if (scope !== undefined && !bearer.token.scopes.includes(scope)) throw new HttpRefusal('missing-scope');
    return bearer;
  }

  const botOf = ({ params }: FastifyRequest): string => (params as { bot?: string }).bot ?? '';

  async function ownerOf(request: FastifyRequest): Promise<BotCaller> {
    const { account } = await personOf(request, true);
    const bot = found(await records.bot(botOf(request)), 'no-such-bot');
    if (bot.owner !== account.id) throw new HttpRefusal('not-your-bot');
    return { bot, isOwner: true };
  }

  async function botItself(route: RouteAccess, request: FastifyRequest): Promise<BotCaller> {
    const { bot } = await bearerWith(route, request);
    if (bot.id !== botOf(request)) throw new HttpRefusal('not-your-bot');
    return { bot, isOwner: false };
  }

  async function operatorOf(request: FastifyRequest): Promise<OperatorCaller> {
    if (showsToken(request)) {
      if (!showsKey(request, operatorKey)) throw new HttpRefusal('wrong-token');
      return { by: keyHolder, person: undefined };
    }
    const person = await personOf(request, false);
    if (!(await safety.isOperator(person.account.id))) throw new HttpRefusal('not-an-operator');
    return { by: person.account.id, person };
  }

  return async (route, request) => {
    const { who, admission } = route;
    if (who.includes('nobody') || admission === 'handler') return undefined;
    if (who.includes('operator')) return operatorOf(request);
    const withToken = who.includes('bearer') && (who.length === 1 || showsToken(request));
    if (who.includes('owner')) return withToken ? botItself(route, request) : ownerOf(request);
    return withToken ? bearerWith(route, request) : personOf(request, who.includes('member'));
  };
}
