/** Tests that an endpoint is not reached inside refused networks. */
import dns from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { networksOf, refuseNetworks, refusing } from './refused-networks.ts';

const { lookup } = dns;
afterEach(() => {
  dns.lookup = lookup;
});

const leadsTo =
  (...addresses: readonly string[]) =>
  (...args: readonly unknown[]) =>
    (args.at(-1) as (error: null, found: object) => void)(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

const found = (addresses: readonly string[], options: object = { all: true }) => {
  let answer: readonly unknown[] = [];
  const guarded = refusing(leadsTo(...addresses), networksOf('10.0.0.0/8,127.0.0.0/8,::/3'));
  guarded('models.example', options, (...args: readonly unknown[]) => {
    answer = args;
  });
  return answer;
};

test('a name that leads to one refused address among others is refused', () => {
  expect(found(['192.0.2.1'])).toEqual([null, [{ address: '192.0.2.1', family: 4 }]]);
  expect(found(['192.0.2.1'], {})).toEqual([null, '192.0.2.1', 4]);
  for (const address of ['10.1.2.3', '127.0.0.1', '::1', '::ffff:10.0.0.1'])
    expect(found(['192.0.2.1', address])).toEqual([expect.objectContaining({ code: 'PRIVATE_NETWORK' })]);
});

test('fetch looks names up by it', async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end('hi');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://models.example:${(server.address() as AddressInfo).port}/`;
  dns.lookup = leadsTo('127.0.0.1') as never;
  expect(await (await fetch(url)).text()).toBe('hi');
  refuseNetworks({ PARLOUR_LLM_REFUSED_NETWORKS: '127.0.0.0/8' });
  const elsewhere = url.replace('models.', 'other.');
  await expect(fetch(elsewhere)).rejects.toMatchObject({ cause: { code: 'PRIVATE_NETWORK' } });
  expect(requests).toBe(1);
  server.closeAllConnections();
  server.close();
});
