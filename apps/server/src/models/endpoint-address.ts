/** Where an endpoint of a model may be that an operator adds on a page: as webhooks, and on this machine. */
import { isPublicAddress, literalAddress, privateNetworks } from '../play/index.ts';

/** This machine itself, where Ollama and others listen. */
const isThisMachine = ({ hostname }: URL): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);

/** What is wrong with an address; undefined: nothing. Where a name leads is checked at each connection. */
export function endpointFault(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'expected an address such as https://api.example.com/v1';
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol)) return 'expected an http or https address';
  if (url.username !== '' || url.password !== '') return 'expected no name and no password in the address';
  if (url.search !== '' || url.hash !== '')
    return 'expected nothing after the path; a key belongs into its own field';
  if (allowPrivate || isThisMachine(url)) return undefined;
  const elsewhere = 'Name such an endpoint in models.yaml, or start the server with --allow-private-webhooks';
  if (url.protocol === 'http:')
    return `expected https, except on this machine: http would send talk and key in the clear. ${elsewhere}`;
  const literal = literalAddress(url);
  const isPublic =
    literal === undefined
      ? url.hostname.includes('.') && !/\.(?:localhost|local|internal)\.?$/i.test(url.hostname)
      : isPublicAddress(literal);
  return isPublic ? undefined : `it is inside a private network. ${elsewhere}`;
}

/** Refused networks for connections to an endpoint; empty: none is refused. */
export const networksRefusedTo = (endpoint: string, allowPrivate: boolean): string =>
  allowPrivate || isThisMachine(new URL(endpoint)) ? '' : privateNetworks.join();

/** Whether two addresses are of one server: a key goes to no other than it was given for. */
export const isSameServer = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;
