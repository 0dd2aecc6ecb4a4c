import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLine } from './socket.ts';

/** The browser's sockets, in a test that has no browser: each says at once what it is told to. */
class Socket {
  static readonly OPEN = 1;
  static readonly openedAt: number[] = [];
  static says = '{"type":"welcome"}';
  readonly readyState = Socket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Socket.openedAt.push(Date.now());
    queueMicrotask(() => {
      this.onmessage?.({ data: Socket.says });
      this.onclose?.();
    });
  }

  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('addEventListener', () => {});
  vi.spyOn(Math, 'random').mockReturnValue(0);
  Socket.openedAt.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The waits between the first attempts to connect, in milliseconds. */
async function waits(says: string): Promise<number[]> {
  Socket.says = says;
  const line = openLine('ws://house.example/socket', { onFrame: () => {}, onLost: () => {} });
  await vi.advanceTimersByTimeAsync(20_000);
  line.rest();
  return Socket.openedAt.slice(1, 5).map((at, index) => at - (Socket.openedAt[index] ?? 0));
}

test('a line that was lost is opened again at once, each time', async () => {
  expect(await waits('{"type":"welcome"}')).toEqual([300, 300, 300, 300]);
});

test('who is turned away comes back later each time', async () => {
  expect(await waits('{"type":"bye","error":{"code":"house-full"}}')).toEqual([300, 600, 1200, 2400]);
});
