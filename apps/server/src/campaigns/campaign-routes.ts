/** The routes of campaigns: what operators order, watch and download, and the curve on a bot's page. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import { CampaignDesk, type CampaignPorts } from './campaign-desk.ts';

/** Opens the routes. The desk goes on with what was under way when it is opened. */
export function registerCampaignRoutes(app: FastifyInstance, ports: CampaignPorts): CampaignDesk {
  const desk = new CampaignDesk(ports);

  bind(app, routes.listCampaigns, async ({ caller: { by } }) => ({ campaigns: await desk.list(by) }));

  bind(
    app,
    routes.orderCampaign,
    async ({ caller: { by }, body: { bots, confirmation: _shown, ...order } }) => {
      if (new Set(bots).size < bots.length)
        throw new HttpRefusal('malformed', { status: 400, message: 'expected each bot once' });
      return desk.order(order, bots, by);
    },
  );

  bind(app, routes.readCampaign, ({ caller: { by }, params: { stream } }) => desk.overview(stream, by));

  bind(app, routes.stepCampaign, ({ caller: { by }, params: { stream }, body }) =>
    desk.take(stream, body, by),
  );

  bind(app, routes.readCampaignRanking, ({ params: { stream } }) => desk.ranking(stream));

  bind(app, routes.readCampaignFile, async ({ caller: { by }, params: { stream, file }, reply }) => {
    void reply.header('content-disposition', `attachment; filename="${stream}.${file}"`);
    return desk.file(stream, file, by);
  });

  bind(app, routes.readCampaignReport, async ({ caller: { by }, params: { stream }, reply }) => {
    const page = await desk.report(stream, by);
    void reply.header('content-disposition', `attachment; filename="${stream}.report.html"`);
    return page;
  });

  bind(app, routes.planCampaign, ({ query }) => {
    if (query.worst >= query.best)
      throw new HttpRefusal('malformed', { status: 400, message: 'expected worst below best' });
    return desk.planner.ask(query);
  });

  bind(app, routes.readBotSurvival, async ({ params: { bot } }) => {
    found(await ports.store.records.bot(bot), 'no-such-bot');
    return desk.curveOf(bot);
  });

  return desk;
}
