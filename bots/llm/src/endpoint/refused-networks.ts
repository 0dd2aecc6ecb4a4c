/** Keeps an endpoint out of networks that it may not be in, wherever its name leads at the time. */
import dns from 'node:dns';
import { BlockList } from 'node:net';

type Lookup = (...args: readonly unknown[]) => void;
type Found = (error: Error | null, addresses?: unknown, family?: number) => void;

/** The word of the failure. */
export const refusedCode = 'PRIVATE_NETWORK';

/** One list for each family: an address of IPv4 counts as one of IPv6 too. */
type Networks = Readonly<Record<4 | 6, BlockList>>;

/** Networks from a list such as `10.0.0.0/8,fc00::/7`. */
export function networksOf(list: string): Networks {
  const networks = { 4: new BlockList(), 6: new BlockList() };
  for (const network of list.split(',').filter((one) => one !== '')) {
    const [address = '', bits] = network.split('/');
    if (address.includes(':')) networks[6].addSubnet(address, Number(bits), 'ipv6');
    else networks[4].addSubnet(address, Number(bits), 'ipv4');
  }
  return networks;
}

/** The same lookup, which refuses a name that leads into one of these networks. */
export function refusing(lookup: Lookup, networks: Networks): Lookup {
  return (hostname, ...rest) => {
    const done = rest.at(-1) as Found;
    const options = typeof rest[0] === 'object' && rest[0] !== null ? rest[0] : {};
    lookup(hostname, { ...options, all: true }, ((error, addresses) => {
      if (error !== null) return done(error);
      const all = addresses as readonly { readonly address: string; readonly family: 4 | 6 }[];
      if (all.some(({ address, family }) => networks[family].check(address, family === 6 ? 'ipv6' : 'ipv4')))
        return done(Object.assign(new Error('a refused network'), { code: refusedCode }));
      if ('all' in options && options.all === true) return done(null, all);
      done(null, all[0]?.address, all[0]?.family);
    }) satisfies Found);
  };
}

/**
 * Refuses these networks in this process. Node's sockets, and so `fetch`, look names up by this function, and connect to
 * what it found: a name that leads elsewhere later is checked again. A proxy looks names up itself.
 */
export function refuseNetworks(environment: Readonly<Record<string, string | undefined>>): void {
  const { PARLOUR_LLM_REFUSED_NETWORKS: list = '', NODE_USE_ENV_PROXY: proxy = '' } = environment;
  if (list === '' || proxy === '1') return;
  dns.lookup = refusing(dns.lookup as unknown as Lookup, networksOf(list)) as unknown as typeof dns.lookup;
}
