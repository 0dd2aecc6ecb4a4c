/** Where people come in to a gathering. */

/** What the QR code says. */
export const addressOf = (code: string): string => `${location.origin}/join/${code}`;

/** The same as one reads it aloud. */
export const shortAddressOf = (code: string): string => `${location.host}/join/${code}`;

/** Does this page have an address that other devices cannot reach? */
export const isHereAlone = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
