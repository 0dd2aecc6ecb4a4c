/** Routes of campaigns: operators' orders, progress and downloads, and the curve on a bot's page. */
import { routes } from '@parlour/protocol/reference';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal, requireFound } from '../../platform/http/http-refusal.ts';
import type { CampaignDesk } from './campaign-desk.ts';

export function registerCampaignRoutes(
  app: FastifyInstance,
  desk: CampaignDesk,
  { records }: Pick<Store, 'records'>,
): void {
  bindRoute(app, routes.listCampaigns, async ({ caller: { by } }) => ({ campaigns: await desk.list(by) }));

  bindRoute(
    app,
    routes.orderCampaign,
    async ({ caller: { by }, body: { bots, confirmation: _shown, ...order } }) => {
      if (new Set(bots).size < bots.length)
        throw new HttpRefusal('malformed', { status: 400, message: 'expected each bot once' });
      return desk.order(order, bots, by);
    },
  );

  bindRoute(app, routes.readCampaign, ({ caller: { by }, params: { stream } }) => desk.overview(stream, by));

  bindRoute(app, routes.stepCampaign, ({ caller: { by }, params: { stream }, body }) =>
    desk.take(stream, body, by),
  );

  bindRoute(app, routes.readCampaignRanking, ({ params: { stream } }) => desk.ranking(stream));

  bindRoute(app, routes.readCampaignFile, async ({ caller: { by }, params: { stream, file }, reply }) => {
    void reply.header('content-disposition', `attachment; filename="${stream}.${file}"`);
    return desk.file(stream, file, by);
  });

  bindRoute(app, routes.readCampaignReport, async ({ caller: { by }, params: { stream }, reply }) => {
    const page = await desk.report(stream, by);
    void reply.header('content-disposition', `attachment; filename="${stream}.report.html"`);
    return page;
  });

  bindRoute(app, routes.planCampaign, ({ query }) => {
    if (query.worst >= query.best)
      throw new HttpRefusal('malformed', { status: 400, message: 'expected worst below best' });
    return desk.planner.ask(query);
  });

  bindRoute(app, routes.readBotSurvival, async ({ params: { bot } }) => {
    requireFound(await records.bot(bot), 'no-such-bot');
    return desk.curveOf(bot);
  });
}
