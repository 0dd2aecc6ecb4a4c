/** The routes of panels: annotators come from one, and whoever opened the campaign learns who has finished. */
import { type Campaign, finishedBatches, type PanelArrival, panelArrival } from '@parlour/annotation';
import type { House } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import { type Account, erasedName, type PanelEntry, type Store } from '@parlour/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountRateLimits } from '../accounts/account-limits.ts';
import { accountShown } from '../accounts/account-shown.ts';
import type { Identity } from '../accounts/identity.ts';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';

interface PanelDeps {
  readonly house: House;
  readonly store: Store;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly now: () => number;
}

/** Opens the routes. What a panel calls somebody is in the records alone. */
export function registerPanelRoutes(app: FastifyInstance, deps: PanelDeps): void {
  const { house, store, now } = deps;
  const { records } = store;

  async function standing(stream: string) {
    const known = stream.startsWith('c_') ? await house.streams.standing(stream) : undefined;
    const { state, startedAt } = found(known, 'no-such-stream');
    // Whatever else begins with `c_` here has no opener.
    if (!('opener' in state) || !('work' in state)) throw new HttpRefusal('no-such-stream');
    return { state: state as Campaign, startedAt };
  }

  const inTurn = turnsByAccount();
  bind(app, routes.arriveAtCampaign, async ({ params: { stream }, body, request, reply }) => {
    if ((await standing(stream)).state.phase === 'made') throw new HttpRefusal('no-such-stream');
    const arrival = panelArrival(body.parameters);
    const known = await deps.identity.accountOf(request);
    return inTurn(known?.id, async () => {
      const before = arrival && (await records.panelEntry({ stream, ...arrival }));
      const { account, isMade } = await whoComes(deps, before, arrival?.session ?? null, request, reply);
      if (arrival !== undefined) {
        if (before === undefined) await mustBeNobodyElse(deps, stream, arrival, account);
        await records.notePanelEntry({ stream, ...arrival, account: account.id, isMade, at: now() });
      }
      return accountShown(account);
    });
  });

  bind(app, routes.listCompletions, async ({ params: { stream }, caller }) => {
    const { state, startedAt } = await standing(stream);
    const id = 'bot' in caller ? caller.bot.id : caller.account.id;
    if (state.opener !== id) throw new HttpRefusal('no-such-stream');
    const finished = Map.groupBy(finishedBatches(state), ({ by }) => by);
    const entries = await records.panelEntries({ stream });
    return {
      completions: entries.map(({ panel, person, study, session, account, at }) => ({
        ...{ panel, person, study, session, came: at },
        batches: (finished.get(account) ?? []).map((one) => ({ code: one.code, at: startedAt + one.at })),
      })),
    };
  });
}

/** Of one account one thing after the other; of nobody at once. */
function turnsByAccount() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(account: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    if (account === undefined) return work();
    const own = (last.get(account) ?? Promise.resolve()).catch(() => {}).then(work);
    last.set(account, own);
    return own.finally(() => last.get(account) === own && last.delete(account));
  };
}

/** One account is one person of a panel in a campaign: nobody is paid for the same batch under several names. */
async function mustBeNobodyElse(
  { store }: PanelDeps,
  stream: string,
  { panel }: PanelArrival,
  { id }: Account,
): Promise<void> {
  const known = await store.records.panelEntries({ account: id });
  if (known.some((one) => one.stream === stream && one.panel === panel))
    throw new HttpRefusal('panel-elsewhere');
}

/**
 * The account of whoever comes. Another device gets a guest that was made for the same session of the panel, and no
 * account that is anything else as well: what a panel writes into an address is known to more than one.
 */
async function whoComes(
  { house, store, identity, limits }: PanelDeps,
  before: PanelEntry | undefined,
  session: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly account: Account; readonly isMade: boolean }> {
  const known = await identity.accountOf(request);
  if (before !== undefined && before.account !== known?.id) {
    const account = await store.records.account(before.account);
    const isFree = account?.kind === 'guest' && account.nickname !== erasedName;
    const isSame = before.isMade && session !== null && session === before.session;
    if (known !== undefined || !isSame || !isFree || (await plays(house, store, account.id)))
      throw new HttpRefusal('panel-elsewhere');
    await identity.signIn(reply, account);
    return { account, isMade: true };
  }
  if (known !== undefined) return { account: known, isMade: before?.isMade ?? false };
  await limits.newGuest(request.ip);
  return { account: await identity.welcome(request, reply), isMade: true };
}

/** Whoever has played is more than an annotator: what a panel writes into an address opens none of that. */
async function plays(house: House, { archive }: Store, account: string): Promise<boolean> {
  if (house.isPlaying(account) || house.games.of(account).length > 0) return true;
  return (await archive.gamesOf(account, { limit: 1 })).games.length > 0;
}
