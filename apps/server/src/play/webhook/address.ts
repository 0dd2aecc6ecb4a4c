/** Allowed addresses of webhooks, including resolved ones. */
import { BlockList, isIP } from 'node:net';
import { botLimits } from '@parlour/protocol';

/** Networks of IPv4 that are not public, or serve a special purpose (from IANA's registries). */
const special = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // A cloud's own service for its machines, at an address like any other.
  ['168.63.129.16', 32],
] as const;

/** Of IPv6 all but global unicast, and in that embedded and special addresses. */
const special6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

// One list for each family: an address of IPv4 counts as one of IPv6 too.
const refused = new BlockList();
for (const [net, bits] of special) refused.addSubnet(net, bits, 'ipv4');
const refused6 = new BlockList();
for (const [net, bits] of special6) refused6.addSubnet(net, bits, 'ipv6');

/** All networks without public addresses, such as `10.0.0.0/8`. */
export const privateNetworks: readonly string[] = [...special, ...special6].map(
  ([net, bits]) => `${net}/${bits}`,
);

/** Whether this is a public address of a single machine, not inside a network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && !refused6.check(address, 'ipv6');
}

/** The address in the URL itself, if it names none by a name. */
export const literalAddress = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
};

/** Why a text is no address of a webhook here; where a name leads to is looked up, and checked, each time anew. */
export type WebhookProblem = 'long' | 'form' | 'scheme' | 'credentials' | 'fragment' | 'private';

/** What is wrong with the address of a webhook; undefined: nothing. */
export function webhookProblem(text: string, allowPrivate: boolean): WebhookProblem | undefined {
  if (text.length > botLimits.webhook) return 'long';
  if (!URL.canParse(text)) return 'form';
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol)) return 'form';
  if (url.protocol === 'http:' && !allowPrivate) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.hash !== '') return 'fragment';
  if (allowPrivate) return undefined;
  const literal = literalAddress(url);
  const isPublic =
    literal === undefined
      ? !/(^|\.)(?:localhost|local|internal)\.?$/i.test(url.hostname) && url.hostname.includes('.')
      : isPublicAddress(literal);
  return isPublic ? undefined : 'private';
}

/** Could this be a webhook? */
export const isWebhook = (text: string, allowPrivate: boolean): boolean =>
  webhookProblem(text, allowPrivate) === undefined;
