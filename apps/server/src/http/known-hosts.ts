/** What the house is called: a page of somebody else's must not reach it under a name of their own. */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './http-refusal.ts';

/**
 * Says no to requests for another host. A page at a name of somebody's own can have that name point to this machine
 * (DNS rebinding), and then a browser takes what it does here for its own. So only names count that nobody else can
 * own: IP addresses, `localhost`, the machine's own names, and those that the operator gives.
 *
 * `addresses`: URLs under which the house is reached, such as `https://parlour.example.org`.
 */
export function guardHost(app: FastifyInstance, addresses: readonly string[]): void {
  const isKnown = knownHosts(addresses);
  app.addHook('onRequest', async (request, reply) => {
    if (isKnown(request.host) || request.routeOptions.config.route?.anyHost === true) return;
    return refuse(reply, 421, 'wrong-host');
  });
}

/** Is this `Host` one of the house's? `machine`: what the operating system calls the machine. */
export function knownHosts(addresses: readonly string[], machine = hostname()): (host: string) => boolean {
  const [first = ''] = machine.toLowerCase().split('.');
  const own = new Set([machine.toLowerCase(), first, `${first}.local`, ...addresses.map(nameIn)]);
  return (host) => {
    // HTTP 1.0 need not name one; a browser always does.
    if (host === '') return true;
    const name = nameOf(host);
    return name !== undefined && (isIP(name) !== 0 || /(?:^|\.)localhost$/.test(name) || own.has(name));
  };
}

/** The name in a `Host`, without its port, as browsers write it; undefined: that is none. */
function nameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(url) ? nameIn(url) : undefined;
}

const nameIn = (url: string): string => new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');

/** Where the house was asked for something, as far as that is a name of its own. */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  nameOf(host) === undefined ? '' : `${protocol}://${host}`;
