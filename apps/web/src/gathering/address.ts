/** Where people come in to a gathering. */

/** What the QR code says. */
export const addressOf = (code: string): string => `${location.origin}/join/${code}`;

/** The same as one reads it aloud. */
export const shortAddressOf = (code: string): string => `${location.host}/join/${code}`;

/** Such an address as a computer has in its network, with the port of this page. */
export const networkAddressLike = ({ protocol, port }: Pick<Location, 'protocol' | 'port'>): string =>
  `${protocol}//192.168.1.20${port === '' ? '' : `:${port}`}`;

/** The code that somebody means who types it, or its whole address: capitals and spaces do not matter. */
export const codeMeant = (typed: string): string =>
  typed.replaceAll(/\s/g, '').split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';

/** Could this be the code of a gathering? */
export const isCode = (code: string): boolean => /^[2-9a-hjkmnp-z]{10}$/.test(code);

/** Does this page have an address that other devices cannot reach? */
export const isHereAlone = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
