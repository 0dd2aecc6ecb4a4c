/** How the thread of a database answers the house. */
import { parentPort } from 'node:worker_threads';
import type { Numbered, Response } from './remote-protocol.ts';

/** Carries out the house's requests, one after the other: an append is over before anything else begins. */
export function answerRequests(carryOut: (request: Numbered) => Promise<unknown> | unknown): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (request: Numbered) => {
    last = last.then(async () => parentPort?.postMessage(await responseTo(request, carryOut)));
  });
  parentPort?.postMessage('ready');
}

async function responseTo(
  request: Numbered,
  carryOut: (request: Numbered) => Promise<unknown> | unknown,
): Promise<Response> {
  const { id } = request;
  try {
    return { id, result: (await carryOut(request)) as Extract<Response, { result: unknown }>['result'] };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
