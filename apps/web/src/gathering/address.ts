/** Address for joining a gathering. */

/** Content of the QR code. */
export const addressOf = (code: string): string => `${location.origin}/join/${code}`;

/** The same as one reads it aloud. */
export const shortAddressOf = (code: string): string => `${location.host}/join/${code}`;

/** Such an address as a computer has in its network, with the port of this page. */
export const networkAddressLike = ({ protocol, port }: Pick<Location, 'protocol' | 'port'>): string =>
  `${protocol}//192.168.1.20${port === '' ? '' : `:${port}`}`;

/** The code in typed text, or in its whole address; case and spaces do not matter. */
export const normalizeCode = (typed: string): string =>
  typed.replaceAll(/\s/g, '').split('/').filter(Boolean).at(-1)?.toLowerCase() ?? '';

/** Could this be the code of a gathering? */
export const isCode = (code: string): boolean => /^[2-9a-hjkmnp-z]{10}$/.test(code);

/** Whether this page's address is unreachable for other devices. */
export const isLocalOnly = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
