/** The routes of the judges' training. */
import { routes } from '@parlour/protocol/reference';
import type { Account } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../accounts/index.ts';
import { bindRoute } from '../../platform/http/bind.ts';
import { requireFound } from '../../platform/http/http-refusal.ts';
import type { PairedAnswer, Training } from './training.ts';

/** Stores a choice: whether the first answer was taken for the human's. */
type KeepChoice = (account: Account, first: PairedAnswer, isHuman: boolean) => Promise<void>;

export function registerTrainingRoutes(
  app: FastifyInstance,
  { accountOf }: Pick<Identity, 'accountOf'>,
  training: Training,
  keep: KeepChoice,
): void {
  bindRoute(app, routes.readTraining, ({ query: { after = '' } }) => training.next(after));
  bindRoute(app, routes.solveTraining, async ({ request, params: { pair }, body }) => {
    const { sides, first } = requireFound(await training.solve(pair), 'no-such-pair');
    const account = await accountOf(request);
    if (account !== undefined) await keep(account, first, body.human === 0);
    const [one, other] = sides;
    return { sides: [one, other] as const };
  });
}
