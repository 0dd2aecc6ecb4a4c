/** Tests which addresses a webhook may have. */
import { describe, expect, test } from 'vitest';
import { isPublicAddress, isWebhook, webhookProblem } from './address.ts';
import { checkedLookup, type LookUpAddresses, postWebhook } from './post.ts';

const inside = [
  ...[
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
  ],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.192', '192.168.0.1', '198.18.0.1', '168.63.129.16'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '3fff::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '100::1'],
  ...['64:ff9b:1::1', '2002:7f00:1::', '2001::1', '5f00::1', 'not an address', ''],
];
const outside = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1', '2a00:1450:4001::1'];

test.each(inside)('%s is no address for a webhook', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);
test.each(outside)('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));

describe('an address as it was typed', () => {
  const refused = [
    ...['http://bots.example.org/', 'ftp://bots.example.org/', 'javascript:alert(1)', 'bots.example.org', ''],
    ...[
      'https://ann:secret@bots.example.org/',
      'https://ann@bots.example.org/',
      'https://bots.example.org/#x',
    ],
    ...['https://localhost/', 'https://LOCALHOST./', 'https://a.localhost/', 'https://printer.local/'],
    ...['https://metadata.google.internal/', 'https://intranet/', 'https://127.0.0.1/', 'https://127.1/'],
    ...[
      'https://2130706433/',
      'https://0x7f000001/',
      'https://0177.0.0.1/',
      'https://[::1]/',
      'https://[::]/',
    ],
    ...['https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/', 'https://[fd00:ec2::254]/'],
    ...['https://１２７.0.0.1/', `https://bots.example.org/${'x'.repeat(500)}`],
  ];
  test.each(refused)('%s is refused', (url) => expect(isWebhook(url, false)).toBe(false));

  test('with the usual forms of an address there is no difficulty', () => {
    for (const url of ['https://bots.example.org', 'https://bots.example.org:8443/a?b=c', 'https://8.8.8.8/'])
      expect([url, isWebhook(url, false)]).toEqual([url, true]);
  });

  test('anybody who runs the house may allow what is inside, but nothing with a password in it', () => {
    for (const url of ['http://localhost:8080/', 'https://127.0.0.1/', 'http://[::1]:1/'])
      expect([url, isWebhook(url, true)]).toEqual([url, true]);
    for (const url of ['ftp://localhost/', 'http://a:b@localhost/', 'file:///etc/passwd'])
      expect([url, isWebhook(url, true)]).toEqual([url, false]);
  });
});

describe('a name', () => {
  const send = async (...answers: readonly (readonly string[])[]) => {
    const asked: string[] = [];
    const addressesOf: LookUpAddresses = (hostname, done) => {
      asked.push(hostname);
      const addresses = answers[asked.length - 1] ?? answers.at(-1) ?? [];
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    const webhook = { url: 'https://bots.example.org:9/', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
    const signal = AbortSignal.timeout(300);
    const posted = await postWebhook({
      webhook,
      body: '{}',
      id: 'x',
      now: 0,
      allowPrivate: false,
      signal,
      addressesOf,
    });
    return { asked, posted };
  };

  test.each(inside.slice(0, -2))('that leads to %s is not followed', async (address) => {
    expect(await send([address])).toMatchObject({
      asked: ['bots.example.org'],
      posted: { failure: 'private-address' },
    });
  });

  test('is not followed if one of its addresses is inside', async () => {
    expect((await send(['8.8.8.8', '10.0.0.1'])).posted).toMatchObject({ failure: 'private-address' });
    expect((await send(['10.0.0.1', '8.8.8.8'])).posted).toMatchObject({ failure: 'private-address' });
  });

  test('is connected to at the address that was checked, and at no other', () => {
    let count = 0;
    const addressesOf: LookUpAddresses = (_name, done) =>
      done(null, [{ address: count++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }]);
    const look = (all: boolean) => {
      let found: unknown;
      checkedLookup(addressesOf)('bots.example.org', { all }, (error, address) => {
        found = error?.message ?? address;
      });
      return found;
    };
    expect(look(true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(count).toBe(1);
    expect(look(false)).toBe('an address inside a network');
    count = 0;
    expect(look(false)).toBe('8.8.8.8');
  });

  test('that leads nowhere is unreachable', async () => {
    expect((await send([])).posted).toMatchObject({ failure: 'unreachable' });
  });
});

test.each([
  ['https://ann:x@bots.example.org/', 'credentials'],
  ['http://localhost:8080/#x', 'fragment'],
  ['ftp://localhost/', 'form'],
  ['localhost:8080', 'form'],
  [`http://localhost/${'x'.repeat(500)}`, 'long'],
  ['http://localhost:8080/', undefined],
] as const)('where private addresses are allowed, %s has the problem %s', (url, problem) =>
  expect(webhookProblem(url, true)).toBe(problem),
);
