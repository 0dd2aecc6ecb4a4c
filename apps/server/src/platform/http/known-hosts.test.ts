/** Tests which host names and origins count as the server's. */
import { describe, expect, test } from 'vitest';
import { knownHosts } from './known-hosts.ts';

const isKnown = knownHosts(['https://parlour.example.org', 'http://games:8080/'], 'Box.home.example');

describe('a host', () => {
  test.each([
    ...['127.0.0.1', '127.0.0.1:4646', '192.168.1.20:4646', '203.0.113.7', '[::1]:4646', '[fe80::1]'],
    ...['localhost', 'localhost:4646', 'LOCALHOST', 'parlour.localhost:4646', 'localhost.'],
    ...['box', 'box:4646', 'Box.home.example', 'box.local:4646', 'box.local.'],
    ...['parlour.example.org', 'PARLOUR.example.org', 'parlour.example.org:443', 'games'],
    '',
  ])('%j is the house’s', (host) => expect(isKnown(host)).toBe(true));

  test.each([
    ...['evil.example', 'evil.example:4646', 'box.evil.example', 'box.home.evil', 'example.org'],
    ...[
      'parlour.example.org.evil.example',
      'evil-parlour.example.org',
      'notlocalhost',
      'localhost.evil.example',
    ],
    ...[
      '127.0.0.1.evil.example',
      '127.0.0.1@evil.example',
      'evil.example/127.0.0.1',
      'a b',
      '[::1',
      ':',
      '?',
    ],
  ])('%j is not', (host) => expect(isKnown(host)).toBe(false));
});
