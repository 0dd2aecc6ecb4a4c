/** A child process with a node of the contract suite, which its parent controls beside the bus. */
import { ipcCarrier } from '../carriers/ipc.ts';
import { createTestNode, type TestNode } from './test-node.ts';

export interface Control {
  readonly control: number;
  readonly method: keyof TestNode;
  readonly args: readonly unknown[];
}

export interface Controlled {
  readonly controlled: number;
  readonly result?: unknown;
  readonly error?: string;
}

const node = createTestNode(ipcCarrier(), Number(process.argv[2]) as 1 | 2 | 3);
const methods = node as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;

process.on('message', async (message: Control) => {
  if (!('control' in message)) return;
  const { control, method, args } = message;
  const answer: Controlled = await (methods[method]?.(...args) ?? Promise.reject(new Error(method))).then(
    (result) => ({ controlled: control, result }),
    (error) => ({ controlled: control, error: String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
