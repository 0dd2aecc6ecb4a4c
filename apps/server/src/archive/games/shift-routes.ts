/** The route of answers that moved beliefs. */
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../platform/http/bind.ts';
import { HttpRefusal } from '../../platform/http/http-refusal.ts';
import type { FinishedGameDeps } from './finished-game.ts';
import { readShiftsOfFormat } from './shift-figures.ts';

export function registerShiftRoutes(app: FastifyInstance, games: FinishedGameDeps): void {
  bindRoute(app, routes.readShifts, ({ params: { format }, query }) => {
    if (!games.house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return readShiftsOfFormat(games, format, query);
  });
}
