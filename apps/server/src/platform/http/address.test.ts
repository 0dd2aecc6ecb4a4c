/** Tests how addresses are read, grouped and hashed. */
import { describe, expect, test } from 'vitest';
import { addressPseudonym, canonicalAddress, isLoopback, isProxy } from './address.ts';

const areOne = (one: string, other: string) => canonicalAddress(one) === canonicalAddress(other);

describe('one address', () => {
  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:2:9:9:9:9'],
    ['2001:db8:1:2::7', '2001:0DB8:0001:0002:0000:0000:0000:0007'],
    ['2001:db8::1', '2001:db8:0:0:ffff::'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['fe80::1%eth0', 'fe80::2'],
    ['203.0.113.7:4646', '203.0.113.7'],
    ['[2001:db8:1:2::7]:4646', '2001:db8:1:2::1'],
  ])('is %s, and %s', (one, other) => expect(areOne(one, other)).toBe(true));

  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:3::7'],
    ['2001:db8::2', '2001:db8:0:1::2'],
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['unknown', 'hidden'],
  ])('is %s, and not %s', (one, other) => expect(areOne(one, other)).toBe(false));
});

test('this machine is known by every address it has for itself', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])
    expect([address, isLoopback(address)]).toEqual([address, true]);
  for (const address of ['128.0.0.1', '10.0.0.1', '::2', 'localhost', ''])
    expect([address, isLoopback(address)]).toEqual([address, false]);
});

test('what stands for an address is the same for one person, and other in every house', () => {
  expect(addressPseudonym('k', '::ffff:203.0.113.7')).toBe(addressPseudonym('k', '203.0.113.7'));
  expect(addressPseudonym('k', '2001:db8:1:2::7')).toBe(addressPseudonym('k', '2001:db8:1:2::8'));
  expect(addressPseudonym('k', '203.0.113.7')).not.toBe(addressPseudonym('k', '203.0.113.8'));
  expect(addressPseudonym('k', '203.0.113.7')).not.toBe(addressPseudonym('l', '203.0.113.7'));
  expect(addressPseudonym('k', '203.0.113.7')).toMatch(/^address:[0-9a-f]{32}$/);
});

test('a proxy is named by an address, a network, or a word for some', () => {
  for (const one of ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'uniquelocal'])
    expect([one, isProxy(one)]).toEqual([one, true]);
  for (const one of ['', 'proxy', '10.0.0.0/99', 'https://proxy', '*', 'true'])
    expect([one, isProxy(one)]).toEqual([one, false]);
});
