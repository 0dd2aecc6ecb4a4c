/** Errors about an endpoint with invalid answers. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { complete } from './completions.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function asked(answer: RequestListener, timeout = 10_000) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  const endpoint = { name: 'openai:x', url, key: undefined, timeout };
  return complete(endpoint, '{}', new AbortController().signal);
}

test('one that sends on elsewhere is not followed, and elsewhere is named', async () => {
  const answer = asked((_, response) => response.writeHead(307, { location: 'https://other/v1' }).end());
  await expect(answer).rejects.toMatchObject({
    message: 'openai:x: the endpoint sends on to https://other/v1: name that',
    mayPass: false,
  });
});

test('one that takes too long may answer the next time', async () => {
  const answer = asked(() => {}, 20);
  await expect(answer).rejects.toMatchObject({
    message: 'openai:x: no reply within 0.02 s (--timeout)',
    mayPass: true,
  });
});

test('one that never stops is cut off', async () => {
  const piece = Buffer.alloc(1024 * 1024, 120);
  const answer = asked((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  await expect(answer).rejects.toMatchObject({ message: 'openai:x: the answer is longer than 16 MB' });
});

test('one that says in a whole answer what is wrong is heard', async () => {
  const answer = asked((_, response) => response.end('{"error":{"message":"No\\ncredit."}}'));
  await expect(answer).rejects.toMatchObject({ message: 'openai:x: No credit.', mayPass: true });
});
