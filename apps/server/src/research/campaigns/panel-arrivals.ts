/** Arrival of people whom a panel sends: one account for each of them in a campaign or study. */
import { type PanelArrival, panelArrival } from '@parlour/annotation';
import { type Account, erasedName, type PanelEntry, type Store } from '@parlour/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountRateLimits, Identity } from '../../accounts/index.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';

export interface ArrivalDeps {
  readonly store: Store;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly now: () => number;
  /** Whether another device with the same session may have this account, which was made for it. */
  readonly mayReturn: (account: string) => Promise<boolean>;
}

/** An account, and whether it was made for a panel. */
export interface ArrivedPerson {
  readonly account: Account;
  readonly isMade: boolean;
}

export interface ArrivalRequest {
  /** The campaign or study. */
  readonly stream: string;
  /** Of the address. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Gives each person of a panel one account, as requests come. Throws HttpRefusal `panel-elsewhere`. */
export function panelArrivals(deps: ArrivalDeps) {
  const inTurn = turnsByAccount();
  return async ({ stream, parameters, request, reply }: ArrivalRequest): Promise<ArrivedPerson> => {
    const arrival = panelArrival(parameters);
    const known = await deps.identity.accountOf(request);
    return inTurn(known?.id, async () => {
      const { records } = deps.store;
      const before = arrival && (await records.panelEntry({ stream, ...arrival }));
      const person = await whoComes(deps, before, arrival?.session ?? null, request, reply);
      const { account, isMade } = person;
      if (arrival !== undefined) {
        if (before === undefined) await mustBeNobodyElse(deps, stream, arrival, account);
        await records.notePanelEntry({ stream, ...arrival, account: account.id, isMade, at: deps.now() });
      }
      return person;
    });
  };
}

/** Serialises requests of one account; visitors run in parallel. */
function turnsByAccount() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(account: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    if (account === undefined) return work();
    const own = (last.get(account) ?? Promise.resolve()).catch(() => {}).then(work);
    last.set(account, own);
    return own.finally(() => last.get(account) === own && last.delete(account));
  };
}

/** One account is one panel member in a campaign or study, so that nothing is paid twice. */
async function mustBeNobodyElse(
  { store }: ArrivalDeps,
  stream: string,
  { panel }: PanelArrival,
  { id }: Account,
): Promise<void> {
  const known = await store.records.panelEntries({ account: id });
  if (known.some((one) => one.stream === stream && one.panel === panel))
    throw new HttpRefusal('panel-elsewhere');
}

/**
 * Account of an arriving person. Another device gets the guest created for the same panel session, if it may return:
 * panel parameters are known to several parties.
 */
async function whoComes(
  { store, identity, limits, mayReturn }: ArrivalDeps,
  before: PanelEntry | undefined,
  session: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ArrivedPerson> {
  const known = await identity.accountOf(request);
  if (before !== undefined && before.account !== known?.id) {
    const account = await store.records.account(before.account);
    const isFree = account?.kind === 'guest' && account.nickname !== erasedName;
    const isSame = before.isMade && session !== null && session === before.session;
    if (known !== undefined || !isSame || !isFree || !(await mayReturn(account.id)))
      throw new HttpRefusal('panel-elsewhere');
    await identity.signIn(reply, account);
    return { account, isMade: true };
  }
  if (known !== undefined) return { account: known, isMade: before?.isMade ?? false };
  await limits.newGuest(request.ip);
  return { account: await identity.welcome(request, reply), isMade: true };
}
