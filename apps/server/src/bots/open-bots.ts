import type { House } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../identity.ts';
import { guardPeople } from './bearer.ts';
import { type BotLimits, createBotGate } from './bot-limits.ts';
import type { BotWorld } from './bot-world.ts';
import type { Diaries } from './diaries.ts';
import { openPageRoutes } from './page-routes.ts';
import { openRegistrationRoutes } from './registration-routes.ts';
import { openTokenRoutes } from './token-routes.ts';

interface Options {
  readonly store: Store;
  readonly house: House;
  readonly identity: Identity;
  readonly diaries: Diaries;
  readonly limits: BotLimits;
  readonly privateWebhooks: boolean;
}

/** Everything about bots but their door: registering them, their tokens, their pages. */
export function openBots(app: FastifyInstance, options: Options): void {
  const { store, house, identity, diaries, limits, privateWebhooks } = options;
  const world: BotWorld = {
    ...{ store, identity, diaries, privateWebhooks },
    gate: createBotGate(limits),
    now: () => house.clock.now(),
    dismiss: () => {},
    webhookChanged: async () => {},
  };
  guardPeople(app);
  openRegistrationRoutes(app, world);
  openTokenRoutes(app, world);
  openPageRoutes(app, world);
}
