/** Many servers in parallel, each on its own thread; and the classifiers, one per core. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Judged } from './classifier.ts';
import type { ClassifyTask } from './classify-thread.ts';
import type { GameSignals, GameThreadData } from './game-thread.ts';

/**
 * Plays games on several threads, with a callback for each. Each thread has a fixed share, so that results
 * do not depend on speed, and games are returned in a fixed order.
 */
export async function playGames(
  data: Omit<GameThreadData, 'games'>,
  { games, threads }: { readonly games: number; readonly threads: number },
  told: (count: number) => void,
): Promise<GameSignals[]> {
  const count = Math.min(threads, games);
  let all = 0;
  const one = (index: number) =>
    new Promise<GameSignals[]>((resolve, reject) => {
      const share = Math.floor((games + index) / count);
      const workerData: GameThreadData = { ...data, seed: data.seed * 1009 + index, games: share };
      const thread = new Worker(new URL('./game-thread.ts', import.meta.url), { workerData });
      const played: GameSignals[] = [];
      thread.once('error', reject);
      thread.on('message', (message: GameSignals | 'done') => {
        if (message === 'done') void thread.terminate().then(() => resolve(played));
        else {
          played.push(message);
          told(++all);
        }
      });
    });
  return (await Promise.all(Array.from({ length: count }, (_, index) => one(index)))).flat();
}

/** Classifies all of these, and gives the answers in their order. */
export async function classifyAll(all: readonly ClassifyTask[]): Promise<Judged[]> {
  const told: Judged[] = [];
  let next = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const thread = new Worker(new URL('./classify-thread.ts', import.meta.url));
      thread.once('error', reject);
      let current = 0;
      const go = () => {
        current = next++;
        if (current < all.length) thread.postMessage(all[current]);
        else void thread.terminate().then(() => resolve());
      };
      thread.on('message', (answer: Judged) => {
        told[current] = answer;
        go();
      });
      go();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), all.length) }, one));
  return told;
}
