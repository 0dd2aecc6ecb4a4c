/** Begins to say something that waits for its time, over whichever way. */
import { vi } from 'vitest';
import type { Client } from './client.ts';
import type { openHouse } from './open-house.ts';
import type { StreamLine } from './stream-line.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** Resolves when the server has it, with the future answer. */
export async function beginOver(
  { server }: House,
  line: Client | StreamLine,
  command: { type: string } & Record<string, unknown>,
): Promise<{ readonly answer: Promise<string> }> {
  return 'begin' in line ? line.begin(command) : beginPosting({ server }, 1, () => line.play(command));
}

/** The same for several simultaneously posted frames. */
export async function beginPosting<Answer>(
  { server }: Pick<House, 'server'>,
  count: number,
  posts: () => Promise<Answer>,
): Promise<{ readonly answer: Promise<Answer> }> {
  const handle = vi.spyOn(server.house, 'handle');
  const answer = posts();
  await vi.waitFor(() => {
    if (handle.mock.calls.length < count) throw new Error('the house has not heard it yet');
  });
  handle.mockRestore();
  return { answer };
}

/** Advances time until the answer: a machine's input is processed with a short delay. */
export async function whilePassing<Answer>(
  { pass }: Pick<House, 'pass'>,
  asking: Promise<Answer>,
): Promise<Answer> {
  let isAnswered = false;
  const answer = asking.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) await pass(10);
  return answer;
}
