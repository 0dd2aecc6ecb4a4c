/** Network addresses as identifiers of people: the single definition. */
import { createHmac } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * Canonical form of an address everywhere in the server. The owner of an IPv6 address has the 2^64 others of
 * its network as well, so these are one. An IPv4 address is itself, also in the form `::ffff:192.0.2.1`.
 * Invalid addresses stay unchanged.
 */
export function canonicalAddress(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** Whether this is an address of this machine. */
export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback';

/**
 * Pseudonym of an address for storing and comparing: without the server's key it cannot be reversed by
 * trying all.
 */
export function addressPseudonym(key: string, address: string): string {
  const hash = createHmac('sha256', key)
    .update(`address/${canonicalAddress(address)}`)
    .digest('hex');
  return `address:${hash.slice(0, 32)}`;
}

/** Whether this is valid for a proxy: an address, a network, or a name of several networks. */
export function isProxy(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is the address of one of these proxies. The same test as the server's. */
export function createProxyTest(proxies: readonly string[]): (address: string) => boolean {
  const trust = proxyAddr.compile([...proxies]);
  return (address) => ipaddr.isValid(address) && trust(address, 0);
}

/** Some proxies write the port behind it. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
