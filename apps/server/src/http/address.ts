/** Addresses of the network, as far as they tell one person from another: the one place that says so. */
import { createHmac } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/**
 * What counts as one address, everywhere in the house. The owner of an IPv6 address has the 2^64 others of its network
 * as well, so these are one; an IPv4 address is itself, also where it is written as `::ffff:192.0.2.1`. What is no
 * address at all is left as it is.
 */
export function neighbourhood(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return address;
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** Does this address reach no further than this machine? */
export const isThisMachine = (address: string): boolean => parse(address)?.range() === 'loopback';

/** Stands for an address where it is kept or compared: without the house's key nobody finds out by trying them all. */
export function placeOf(key: string, address: string): string {
  const hash = createHmac('sha256', key)
    .update(`address/${neighbourhood(address)}`)
    .digest('hex');
  return `address:${hash.slice(0, 32)}`;
}

/** Can a proxy be named like this: by an address, a network, or a word for several networks? */
export function isProxy(text: string): boolean {
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}

/** Is this the address of one of these proxies? The same test as the server's own. */
export function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const trust = proxyAddr.compile([...proxies]);
  return (address) => ipaddr.isValid(address) && trust(address, 0);
}

/** Some proxies write the port behind it. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
