/** Identifies who sends a request: by a browser's cookie, or by a bot's token. */
import type { Participant } from '@parlour/host';
import type { Account, Store, Token } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressPseudonym } from '../platform/http/address.ts';
import { authenticateBot, readBearerToken } from '../platform/http/bearer.ts';
import type { PersonCaller } from '../platform/http/callers.ts';
import type { RequestHead } from '../platform/http/request-head.ts';
import type { AddressHistory } from './address-history.ts';
import { browserFamily } from './browsers.ts';
import { createSessionCookies } from './cookies.ts';
import { tryGuestNames } from './guest-name.ts';
import { RecentAddresses } from './recent-addresses.ts';

/** Caller of a route. */
export interface Caller extends Participant {
  /** Scopes of a bot's token. */
  readonly scopes?: readonly string[];
}

/** Bots play with a token for it; people always may. */
export const mayPlay = ({ scopes }: Caller): boolean => scopes?.includes('play') ?? true;

export interface Identity {
  readonly accountOf: (request: RequestHead) => Promise<Account | undefined>;
  /** The account behind the cookie, and the token in it. */
  readonly personOf: (request: RequestHead) => Promise<PersonCaller | undefined>;
  /** The token behind the cookie, if it still holds. */
  readonly tokenOf: (request: RequestHead) => Promise<Token | undefined>;
  /** A cookie from before `__Host-` is set anew, under that name: to be called before a request is answered. */
  readonly renewCookie: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The account behind the cookie, or a new guest, who gets one. Rejects with NameTaken if a member has this name. */
  readonly welcome: (request: FastifyRequest, reply: FastifyReply, nickname?: string) => Promise<Account>;
  /**
   * Signs this browser in; its open sockets keep their identity. Returns false without changes if the
   * credential is no longer valid, checked again in a transaction.
   */
  readonly signIn: (
    reply: FastifyReply,
    account: Pick<Account, 'id'>,
    holds?: () => Promise<boolean>,
  ) => Promise<boolean>;
  /** Signs this browser out. */
  readonly signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /**
   * Identity of a socket: a bot by its token, a person by the cookie, or a visitor. Undefined: an invalid
   * token.
   */
  readonly guestOf: (request: RequestHead) => Promise<Caller | undefined>;
  /** The bot of the request's token. Undefined: invalid or missing. */
  readonly botOf: (request: RequestHead) => Promise<Caller | undefined>;
  /** Token of a bot or researcher in a request. Undefined: invalid or missing. */
  readonly tokenShown: (request: RequestHead) => Promise<Token | undefined>;
  /** Addresses of a member. */
  readonly tracesOf: (account: string) => readonly string[];
  /** Recent addresses of an account since the server started; empty: unknown. */
  readonly placesOf: (account: string) => readonly string[];
  /** Whether the member was seen at the request's address in the last thirty days. */
  readonly wasSeenHere: (account: string, request: RequestHead) => boolean;
  /** The account is erased: where it was seen is forgotten. */
  readonly forget: (account: string) => void;
}

interface Options {
  /** The cookie goes over HTTPS only. */
  readonly secure: boolean;
  /** Addresses do not identify people here. */
  readonly sameAddress: boolean;
  /** Secret key of the server. */
  readonly key: string;
  readonly addressHistory: AddressHistory;
}

/** Creation time of a bot owner's account; undefined: house bot. */
export const readOwnerSince = async (
  records: Pick<Store['records'], 'account'>,
  { owner }: { readonly owner: string | null },
): Promise<number | undefined> => (owner === null ? undefined : (await records.account(owner))?.createdAt);

export function createIdentity(store: Store, options: Options): Identity {
  const { records } = store;
  const { addressHistory } = options;
  let visitors = 0;
  const lastPlaces = new RecentAddresses();
  const cookies = createSessionCookies(records, options.secure);
  const { tokenOf, renewCookie } = cookies;

  async function ownerOf(request: RequestHead, token: Token | undefined): Promise<Account | undefined> {
    const account = token && (await records.account(token.holder.id));
    if (token !== undefined && account?.kind === 'member' && !(await cookies.isUsed(request, token)))
      return undefined;
    if (account !== undefined) lastPlaces.saw(account.id, keysOf(request));
    if (account?.kind === 'member') for (const key of keysOf(request)) addressHistory.saw(account.id, key);
    return account;
  }

  const accountOf = async (request: RequestHead) => (await personOf(request))?.account;

  async function personOf(request: RequestHead): Promise<PersonCaller | undefined> {
    const token = await tokenOf(request);
    const account = await ownerOf(request, token);
    return token && account && { account, token };
  }

  async function welcome(request: FastifyRequest, reply: FastifyReply, nickname?: string): Promise<Account> {
    const known = await accountOf(request);
    if (known !== undefined) return known;
    const create = (name: string) => records.createAccount({ nickname: name, at: Date.now() });
    const account = await (nickname === undefined ? tryGuestNames(create) : create(nickname));
    await signIn(reply, account);
    return account;
  }

  async function signIn(
    reply: FastifyReply,
    account: Pick<Account, 'id'>,
    holds = async () => true,
  ): Promise<boolean> {
    const holder = { kind: 'account', id: account.id } as const;
    const browser = browserFamily(reply.request.headers['user-agent']);
    const { token, record } = await records.issueToken({ holder, scopes: ['play'], at: Date.now(), browser });
    if (!(await holds())) {
      await records.revokeToken(record.id, Date.now());
      return false;
    }
    cookies.give(reply, token);
    return true;
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = await tokenOf(request);
    if (token !== undefined) await records.revokeToken(token.id, Date.now());
    cookies.takeAway(reply);
  }

  const keysOf = ({ ip }: RequestHead) => (options.sameAddress ? [] : [addressPseudonym(options.key, ip)]);

  async function botOf(request: RequestHead): Promise<Caller | undefined> {
    const bearer = await authenticateBot(records, request);
    if (bearer === undefined || bearer.bot.retiredAt !== null) return undefined;
    const { bot, token } = bearer;
    // Bots of the server come from where the server is, which tells nothing of anybody.
    const keys = bot.owner === null ? [] : keysOf(request);
    const { id, name, owner, roles } = bot;
    const ownerSince = await readOwnerSince(records, bot);
    return { kind: 'bot', id, name, owner, roles, ownerSince, keys, token: token.id, scopes: token.scopes };
  }

  async function guestOf(request: RequestHead): Promise<Caller | undefined> {
    if (request.headers.authorization !== undefined) return botOf(request);
    const keys = keysOf(request);
    const person = await personOf(request);
    if (person === undefined)
      return { kind: 'visitor', id: `visitor-${++visitors}`, name: '', owner: null, keys };
    const { kind, id, nickname: name } = person.account;
    return { kind, id, name, owner: null, keys, token: person.token.id };
  }

  const tracesOf = (account: string) => addressHistory.of(account);
  const wasSeenHere = (account: string, { ip }: RequestHead) =>
    addressHistory.of(account).includes(addressPseudonym(options.key, ip));
  const forget = (account: string) => {
    addressHistory.forget(account);
    lastPlaces.forget(account);
  };
  const seen = { tracesOf, placesOf: (account: string) => lastPlaces.of(account), wasSeenHere, forget };
  const shown = { tokenShown: (request: RequestHead) => readBearerToken(records, request) };
  const known = { accountOf, personOf, tokenOf, ...shown };
  return { ...known, renewCookie, welcome, signIn, signOut, guestOf, botOf, ...seen };
}
