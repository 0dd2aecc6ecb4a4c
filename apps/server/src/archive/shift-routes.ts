/** The routes of answers that moved beliefs, and of the judges' training. */
import { randomBytes } from 'node:crypto';
import { routes } from '@parlour/protocol/reference';
import type { FastifyInstance } from 'fastify';
import { bind } from '../http/bind.ts';
import { found, HttpRefusal } from '../http/http-refusal.ts';
import type { FinishedGameDeps } from './finished-game.ts';
import { shiftsOfFormat } from './shift-figures.ts';
import { openTraining } from './training.ts';

/** Pairs of the training have other names when the house starts again. */
export function registerShiftRoutes(app: FastifyInstance, games: FinishedGameDeps): void {
  const training = openTraining({ ...games, key: randomBytes(32) });

  bind(app, routes.readShifts, ({ params: { format }, query }) => {
    if (!games.house.formats.has(format)) throw new HttpRefusal('no-such-format');
    return shiftsOfFormat(games, format, query);
  });
  bind(app, routes.readTraining, ({ query: { after = '' } }) => training.next(after));
  bind(app, routes.solveTraining, async ({ params: { pair } }) => ({
    sides: found(await training.solve(pair), 'no-such-pair'),
  }));
}
