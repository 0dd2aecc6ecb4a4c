/** Host names of the server: protection against DNS rebinding. */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './http-refusal.ts';

/**
 * Refuses requests for unknown hosts. A page at a foreign name can let that name point to this machine (DNS
 * rebinding), and a browser then treats it as same-origin. So only names that others cannot own are
 * accepted: IP addresses, `localhost`, the machine's own names, and those of the operator.
 *
 * `addresses`: URLs of the server, such as `https://parlour.example.org`.
 */
export function guardHost(app: FastifyInstance, addresses: readonly string[]): void {
  const isKnown = knownHosts(addresses);
  app.addHook('onRequest', async (request, reply) => {
    if (isKnown(request.host) || request.routeOptions.config.route?.anyHost === true) return;
    return sendRefusal(reply, 421, 'wrong-host');
  });
}

/** Whether this `Host` is the server's. `machine`: host name of the operating system. */
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

/** Host name in a `Host` header without its port, as browsers write it; undefined: invalid. */
function nameOf(host: string): string | undefined {
  const url = `http://${host}`;
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(url) ? nameIn(url) : undefined;
}

const nameIn = (url: string): string => new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');

/** Origin of the request, if it is a known host. */
export const requestOrigin = ({ protocol, host }: FastifyRequest): string =>
  nameOf(host) === undefined ? '' : `${protocol}://${host}`;
