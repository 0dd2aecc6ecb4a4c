/** Resolves a webhook's host name without blocking a thread. */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

/** Options of a name query. */
export interface DnsQuery {
  /** Also resolves local names: `localhost`, and those of the hosts file. */
  readonly allowPrivate: boolean;
  /** Aborts all running name queries. */
  readonly signal: AbortSignal;
  /** Default: a separate resolver with this machine's name servers. */
  readonly resolver?: Resolver;
}

/** Milliseconds for the first try of a name server; each further one takes longer. */
const patience = { timeout: 1500, tries: 3 };

const itself: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * All addresses of a name; throws if there are none. Asks name servers itself (c-ares): the system's own way, `lookup`,
 * holds one of a few threads for as long as a slow name server likes, and nothing frees it.
 */
export async function addressesOfName(
  hostname: string,
  { allowPrivate, signal, resolver = new Resolver(patience) }: DnsQuery,
): Promise<readonly LookupAddress[]> {
  if (allowPrivate) {
    if (/^(?:.+\.)?localhost\.?$/i.test(hostname)) return itself;
    const known = parseHostsFile(await readFile('/etc/hosts', 'utf8').catch(() => ''), hostname);
    if (known.length > 0) return known;
  }
  signal.throwIfAborted();
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...found(four, 4), ...found(six, 6)];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const found = (asked: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];

/** Addresses of a name in a hosts file. */
export function parseHostsFile(file: string, hostname: string): LookupAddress[] {
  return file.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return names.includes(hostname.toLowerCase()) ? { address, family: address.includes(':') ? 6 : 4 } : [];
  });
}
