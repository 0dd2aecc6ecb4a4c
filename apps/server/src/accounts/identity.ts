/** Identifies who sends a request: by a browser's cookie, or by a bot's token. */
import type { Participant } from '@parlour/host';
import type { Account, Store, Token } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf } from '../http/address.ts';
import { bearerOf, showsToken } from '../http/bearer.ts';
import type { Person } from '../http/callers.ts';
import type { AddressHistory } from './address-history.ts';
import { unlessTaken } from './guest-name.ts';
import { LastPlaces } from './last-places.ts';

/** The cookie that says who a browser is. It holds a token, of which only the hash is stored. */
export const cookieName = 'parlour';
/** How long a browser is known, in seconds. */
const oneYear = 365 * 24 * 3600;

/** Somebody at a door. */
export interface Caller extends Participant {
  /** What a bot's token allows. */
  readonly scopes?: readonly string[];
}

/** Bots play with a token for it; people always may. */
export const mayPlay = ({ scopes }: Caller): boolean => scopes?.includes('play') ?? true;

export interface Identity {
  readonly accountOf: (request: FastifyRequest) => Promise<Account | undefined>;
  /** The account behind the cookie, and the token in it. */
  readonly personOf: (request: FastifyRequest) => Promise<Person | undefined>;
  /** The token behind the cookie, if it still holds. */
  readonly tokenOf: (request: FastifyRequest) => Promise<Token | undefined>;
  /** The account behind the cookie, or a new guest, who gets one. Rejects with NameTaken if a member has this name. */
  readonly welcome: (request: FastifyRequest, reply: FastifyReply, nickname?: string) => Promise<Account>;
  /**
   * From now on this browser is that account; its sockets that are open stay who they are. False: what was shown for it
   * does not hold any more, asked again once nothing can come in between, and nothing has changed.
   */
  readonly signIn: (
    reply: FastifyReply,
    account: Pick<Account, 'id'>,
    holds?: () => Promise<boolean>,
  ) => Promise<boolean>;
  /** From now on this browser is nobody. */
  readonly signOut: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Who connects to the socket: a bot by its token, a person by the cookie, or a visitor. Undefined: a token that does not fit. */
  readonly guestOf: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** The bot that shows its token. Undefined: it does not fit, or nobody shows one. */
  readonly botOf: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Where a member was seen. */
  readonly tracesOf: (account: string) => readonly string[];
  /** Where an account was seen last, since the server started; none: not known. */
  readonly placesOf: (account: string) => readonly string[];
  /** Was the member seen where this request comes from, in the last thirty days? */
  readonly wasSeenHere: (account: string, request: FastifyRequest) => boolean;
  /** The account is erased: where it was seen is forgotten. */
  readonly forget: (account: string) => void;
}

interface Options {
  /** The cookie goes over HTTPS only. */
  readonly secure: boolean;
  /** An address tells nothing of who somebody is. */
  readonly sameAddress: boolean;
  /** The house's own secret. */
  readonly key: string;
  readonly addressHistory: AddressHistory;
}

/** When the account of a bot's owner was made; undefined: the server owns it. */
export const ownerSinceOf = async (
  records: Pick<Store['records'], 'account'>,
  { owner }: { readonly owner: string | null },
): Promise<number | undefined> => (owner === null ? undefined : (await records.account(owner))?.createdAt);

export function identityOf(store: Store, options: Options): Identity {
  const { records } = store;
  const { addressHistory } = options;
  let visitors = 0;
  const lastPlaces = new LastPlaces();

  async function tokenOf(request: FastifyRequest): Promise<Token | undefined> {
    if (showsToken(request)) return undefined; // a bot, even with a cookie
    const token = request.cookies[cookieName];
    const record = token === undefined ? undefined : await records.tokenOf(token);
    if (record?.holder.kind !== 'account') return undefined;
    return Date.now() - record.createdAt < oneYear * 1000 ? record : undefined;
  }

  async function ownerOf(request: FastifyRequest, token: Token | undefined): Promise<Account | undefined> {
    const account = token && (await records.account(token.holder.id));
    if (account !== undefined) lastPlaces.saw(account.id, keysOf(request));
    if (account?.kind === 'member') for (const key of keysOf(request)) addressHistory.saw(account.id, key);
    return account;
  }

  const accountOf = async (request: FastifyRequest) => (await personOf(request))?.account;

  async function personOf(request: FastifyRequest): Promise<Person | undefined> {
    const token = await tokenOf(request);
    const account = await ownerOf(request, token);
    return token && account && { account, token };
  }

  async function welcome(request: FastifyRequest, reply: FastifyReply, nickname?: string): Promise<Account> {
    const known = await accountOf(request);
    if (known !== undefined) return known;
    const create = (name: string) => records.createAccount({ nickname: name, at: Date.now() });
    const account = await (nickname === undefined ? unlessTaken(create) : create(nickname));
    await signIn(reply, account);
    return account;
  }

  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const;

  async function signIn(
    reply: FastifyReply,
    account: Pick<Account, 'id'>,
    holds = async () => true,
  ): Promise<boolean> {
    const holder = { kind: 'account', id: account.id } as const;
    const { token, record } = await records.issueToken({ holder, scopes: ['play'], at: Date.now() });
    if (!(await holds())) {
      await records.revokeToken(record.id, Date.now());
      return false;
    }
    void reply.setCookie(cookieName, token, { ...cookie, maxAge: oneYear });
    return true;
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = await tokenOf(request);
    if (token !== undefined) await records.revokeToken(token.id, Date.now());
    void reply.clearCookie(cookieName, cookie);
  }

  const keysOf = ({ ip }: FastifyRequest) => (options.sameAddress ? [] : [placeOf(options.key, ip)]);

  async function botOf(request: FastifyRequest): Promise<Caller | undefined> {
    const bearer = await bearerOf(records, request);
    if (bearer === undefined || bearer.bot.retiredAt !== null) return undefined;
    const { bot, token } = bearer;
    // Bots of the house come from where the house is, which tells nothing of anybody.
    const keys = bot.owner === null ? [] : keysOf(request);
    const { id, name, owner } = bot;
    const ownerSince = await ownerSinceOf(records, bot);
    return { kind: 'bot', id, name, owner, ownerSince, keys, token: token.id, scopes: token.scopes };
  }

  async function guestOf(request: FastifyRequest): Promise<Caller | undefined> {
    if (request.headers.authorization !== undefined) return botOf(request);
    const keys = keysOf(request);
    const person = await personOf(request);
    if (person === undefined)
      return { kind: 'visitor', id: `visitor-${++visitors}`, name: '', owner: null, keys };
    const { kind, id, nickname: name } = person.account;
    return { kind, id, name, owner: null, keys, token: person.token.id };
  }

  const tracesOf = (account: string) => addressHistory.of(account);
  const wasSeenHere = (account: string, { ip }: FastifyRequest) =>
    addressHistory.of(account).includes(placeOf(options.key, ip));
  const forget = (account: string) => {
    addressHistory.forget(account);
    lastPlaces.forget(account);
  };
  const seen = { tracesOf, placesOf: (account: string) => lastPlaces.of(account), wasSeenHere, forget };
  return { accountOf, personOf, tokenOf, welcome, signIn, signOut, guestOf, botOf, ...seen };
}
