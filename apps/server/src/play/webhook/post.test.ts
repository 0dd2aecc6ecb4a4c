/** Tests the signature of requests to webhooks, and answers that are none. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, postWebhook, signedHeaders } from './post.ts';

test('a request is signed as in the example of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  expect(signedHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_999, body)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a new secret is one that receivers take', () => {
  const secret = newWebhookSecret();
  const headers = signedHeaders(secret, 'm1', Date.now(), '{"a":1}');
  expect(new Webhook(secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
  expect(() => new Webhook(newWebhookSecret()).verify('{"a":1}', headers)).toThrow('No matching signature');
  expect(newWebhookSecret()).not.toBe(secret);
});

test('a secret of the first days signs by the bytes that it stands for', () => {
  const bytes = Buffer.alloc(32, 0xfb);
  const [before, since] = [bytes.toString('base64url'), bytes.toString('base64')];
  expect(before).not.toBe(since);
  expect(signedHeaders(`whsec_${before}`, 'm1', 0, 'x')).toEqual(
    signedHeaders(`whsec_${since}`, 'm1', 0, 'x'),
  );
});

test.each([
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    false,
  ],
  [
    'switches and ends',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    true,
  ],
  ['only continues', 'HTTP/1.1 100 Continue\r\n\r\n', true],
  ['ends early', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhi', true],
])('a webhook that %s is unreachable, and the request is over', async (_what, answer, ends) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (ends ? socket.end(answer) : socket.write(answer)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const webhook = { url, secret: newWebhookSecret() };
  const { signal } = new AbortController();
  const posted = await postWebhook({ webhook, body: '{}', id: 'x', now: 0, allowPrivate: true, signal });
  expect(posted).toMatchObject({ failure: 'unreachable' });
  await new Promise((closed) => server.close(closed));
});
