/** Tests that a request stays at the address that was chosen. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchStreamOrWhole } from './whole-as-stream.ts';

test('a redirect is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    if (url === '/there') response.end('{}');
    else response.writeHead(307, { location: '/there' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const post = (path: string) => fetchStreamOrWhole(`http://127.0.0.1:${port}${path}`, { method: 'POST' });
  try {
    expect((await post('/there')).status).toBe(200);
    await expect(post('/here')).rejects.toThrow();
    expect(asked).toEqual(['/there', '/here']);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
