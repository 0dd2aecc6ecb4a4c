/** Tests of the connection to the server: reconnecting and silence. */
import { describe, expect, test } from 'vitest';
import { openReconnectingSocket, type SocketLike } from './line.ts';
import { handTimers } from './testing/hand-timers.ts';

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onerror: SocketLike['onerror'] = null;
  onclose: SocketLike['onclose'] = null;
  readyState = 0;
  readonly sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }
}

function lineWith(chance = 0, silence?: number) {
  const timers = handTimers(chance);
  const sockets: FakeSocket[] = [];
  const heard: object[] = [];
  const lost: [string, number][] = [];
  const line = openReconnectingSocket({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    heard: (frame) => void heard.push(frame),
    lost: (reason, wait) => void lost.push([reason, wait]),
    timers,
    ...(silence && { silence }),
  });
  return { timers, sockets, heard, lost, line, last: () => sockets.at(-1) as FakeSocket };
}
const welcome = { type: 'welcome', protocol: 1, now: 0, you: { id: 'a', name: 'Ann', kind: 'guest' } };
const frame = { id: 'x', type: 'unqueue' } as const;

describe('a line', () => {
  test('sends as soon as it is open, and says whether it could', () => {
    const { line, last } = lineWith();
    expect(line.send(frame)).toBe(false);
    last().open();
    expect(line.send(frame)).toBe(true);
    expect(last().sent).toEqual([JSON.stringify(frame)]);
  });

  test('comes back later each time, and at once again after a welcome', async () => {
    const { sockets, lost, timers, last } = lineWith();
    for (let count = 0; count < 7; count += 1) {
      last().close();
      await timers.pass(5000);
    }
    expect(sockets).toHaveLength(8);
    expect(lost.map(([, wait]) => wait)).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
    last().open();
    last().say(welcome);
    last().close();
    expect(lost.at(-1)?.[1]).toBe(300);
  });

  test('waits up to a half less by chance', () => {
    const { lost, last } = lineWith(1);
    last().close();
    expect(lost).toEqual([['the line was closed', 150]]);
  });

  test('who is turned away comes back later each time, and is told why', async () => {
    const { lost, timers, last } = lineWith();
    for (let count = 0; count < 3; count += 1) {
      last().open();
      last().say({ type: 'bye', error: { code: 'house-full', message: 'Full.' } });
      last().close();
      await timers.pass(5000);
    }
    expect(lost).toEqual([300, 600, 1200].map((wait) => ['house-full: Full.', wait]));
  });

  test('is dead after a silence, and not before', async () => {
    const { sockets, lost, timers, last } = lineWith();
    last().open();
    await timers.pass(24_999);
    last().say(welcome);
    await timers.pass(24_999);
    expect(lost).toEqual([]);
    await timers.pass(1);
    expect(lost).toEqual([['the server was silent for too long', 300]]);
    await timers.pass(300);
    expect(sockets).toHaveLength(2);
  });

  test('is dead sooner where that is wished', async () => {
    const { lost, timers, last } = lineWith(0, 1000);
    last().open();
    await timers.pass(1000);
    expect(lost).toHaveLength(1);
  });

  test('what is not the protocol ends it', () => {
    const { lost, heard, last } = lineWith();
    last().open();
    last().say('<html>');
    expect(heard).toEqual([]);
    expect(lost[0]?.[0]).toContain('is invalid');
  });

  test('a socket that was given up is heard no more', async () => {
    const { line, sockets, heard, lost } = lineWith();
    sockets[0]?.open();
    line.renew();
    sockets[0]?.say(welcome);
    sockets[0]?.close();
    expect([heard, lost, sockets.length]).toEqual([[], [], 2]);
  });

  test('hurries when told to, and rests until it is renewed', async () => {
    const { line, sockets, timers, last } = lineWith();
    last().close();
    line.hurry();
    expect(sockets).toHaveLength(2);
    line.hurry();
    expect(sockets).toHaveLength(2);
    line.rest();
    await timers.pass(60_000);
    expect(sockets).toHaveLength(2);
    line.renew();
    expect(sockets).toHaveLength(3);
  });
});
