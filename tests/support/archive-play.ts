/** Plays rated games for tests of the archive, and asks over HTTP. */
import type { GameId } from '@parlour/game';
import { defaultDispatchTiming } from '@parlour/host';
import type { Store } from '@parlour/store';
import type { Client } from './client.ts';
import type { openHouse } from './open-house.ts';
import { until } from './until.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** A rated game of these people, from the lobby to the first question; a bot must be there. Gives its name. */
export async function seatThem(
  house: House,
  bettors: readonly Client[],
  target: Client,
  preset = 'market',
): Promise<GameId> {
  const [first] = bettors;
  const seats = (frames: readonly { type: string }[]) =>
    frames.filter(({ type }) => type === 'seated').length;
  const before = seats(first?.frames() ?? []);
  for (const one of bettors) await one.say({ type: 'queue', preset, roles: ['bettor'] });
  await target.say({ type: 'queue', preset, roles: ['target'] });
  await house.pass(house.server.house.lobbies.nextAt - house.clock.now());
  for (const one of [...bettors, target]) {
    const you = one.lobby(preset)?.you;
    if (you?.status === 'ready-check') await one.say({ type: 'ready', check: you.check });
  }
  await house.pass(defaultDispatchTiming.ready);
  await first?.until((frames) => seats(frames) > before, 'a seat');
  return first?.last('seated')?.game as GameId;
}

/** Waits until the archive has this number of games in a list: slow on a busy machine. */
export async function archived(
  store: Store,
  count: number,
  list: 'public' | 'void' = 'public',
): Promise<void> {
  await until(async () => (await store.archive.count({ list })) >= count, `the archive has ${count} games`);
}

/** An answer over HTTP: status, headers, and the JSON in it. */
export async function ask(
  url: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  return {
    status: response.status,
    headers: response.headers,
    text,
    cookie,
    json: isJson ? JSON.parse(text) : null,
  };
}
