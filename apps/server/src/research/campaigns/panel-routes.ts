/** Routes of panels: arrival of annotators, and completions for the campaign's opener. */
import { type Campaign, finishedBatches } from '@parlour/annotation';
import type { Host } from '@parlour/host';
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { type AccountRateLimits, type Identity, ownAccountView } from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import { panelArrivals } from './panel-arrivals.ts';

interface PanelDeps {
  readonly house: Host;
  readonly store: Store;
  readonly identity: Identity;
  readonly limits: AccountRateLimits;
  readonly now: () => number;
}

/** Registers the routes. Panel identities are stored only in the records. */
export function registerPanelRoutes(app: FastifyInstance, deps: PanelDeps): void {
  const { house, store } = deps;
  const { records } = store;

  async function standing(stream: string) {
    const known = stream.startsWith('c_') ? await house.streams.standing(stream) : undefined;
    const { state, startedAt } = requireFound(known, 'no-such-stream');
    // Whatever else begins with `c_` here has no opener.
    if (!('opener' in state) || !('work' in state)) throw new HttpRefusal('no-such-stream');
    return { state: state as Campaign, startedAt };
  }

  const mayReturn = async (account: string) => !(await plays(house, store, account));
  const arrive = panelArrivals({ ...deps, mayReturn });
  bindRoute(app, routes.arriveAtCampaign, async ({ params: { stream }, body, request, reply }) => {
    if ((await standing(stream)).state.phase === 'made') throw new HttpRefusal('no-such-stream');
    const { account } = await arrive({ stream, parameters: body.parameters, request, reply });
    return ownAccountView(account);
  });

  bindRoute(app, routes.listCompletions, async ({ params: { stream }, caller }) => {
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

/** A player is more than an annotator: panel parameters must not open such an account. */
async function plays(house: Host, { archive }: Store, account: string): Promise<boolean> {
  if (house.isPlaying(account) || house.games.of(account).length > 0) return true;
  return (await archive.gamesOf(account, { limit: 1 })).games.length > 0;
}
