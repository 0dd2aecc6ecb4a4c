/** Servers with the real house bots, each in a separate process. */
import { join } from 'node:path';
import { startHouseBots } from '../../../apps/server/src/play/server-bots/house-bots.ts';
import { temporaryDirectory, tidyUp } from '../temporary.ts';
import { bots, type Home } from './bot-home.ts';

/** Servers with the real house bots, each a supervised process. */
export function lineUps() {
  const { home, end } = bots();
  const ending: (() => Promise<void>)[] = [];

  /** These bots, with these variables and nothing else; and everything that they wrote. */
  async function withBots(only: readonly string[], environment: Record<string, string>, more: object = {}) {
    const house: Home = await home(more);
    const said: string[] = [];
    const left: string[] = [];
    const noticed: string[] = [];
    const data = temporaryDirectory();
    const kept = await startHouseBots({
      only,
      data,
      environment,
      url: house.url,
      records: house.store.records,
      folder: join(import.meta.dirname, '../../..', 'bots'),
      said: (name, text) => said.push(`${name}: ${text}`),
      ended: (name, reason) => said.push(`${name} ended: ${reason}`),
      noticed: (name, notice, why) => noticed.push(`${name}: ${notice} ${why}`),
      notConfigured: (name, reason) => left.push(`${name}: ${reason}`),
    });
    ending.push(kept.stop);
    /** Waits until this number of bots offers to play targets, or another role. */
    const offers = async (count: number, role = 'target'): Promise<void> => {
      while (house.server.house.bots.candidates('market', role).length !== count) await house.pass(20);
    };
    return { house, kept, said, left, noticed, data, offers };
  }
  return {
    withBots,
    end: async () => {
      for (const stop of ending.splice(0)) await stop();
      await end();
      tidyUp();
    },
  };
}
