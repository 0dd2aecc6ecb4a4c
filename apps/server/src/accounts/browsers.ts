/** The browsers in which a member is signed in. */
import { isResearchToken, type Records, type Token } from '@parlour/store';

/**
 * The families of browsers, by their user agent, of which nothing else is kept. Most browsers name Chrome and Safari as
 * well, so the first that matches counts; only Safari itself has its version before its name, and never on Android.
 */
const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|iOS|X)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/^(?!.*\bAndroid\b).*\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

export const unknownBrowser = 'other';

export const browserFamily = (userAgent = ''): string =>
  families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? unknownBrowser;

/** How long a browser is remembered, and how long a member stays signed in without use. In milliseconds. */
export const maxAge = 365 * 24 * 3_600_000;
export const maxIdle = 90 * 24 * 3_600_000;

/** Unknown last use: an old cookie, counted from its next use. */
export const isIdle = ({ usedAt }: { readonly usedAt: number | null }, now: number): boolean =>
  usedAt !== null && now - usedAt >= maxIdle;

/** The cookies by which an account is signed in: tokens for commands are none. */
export async function listCookieTokens(records: Records, account: string): Promise<readonly Token[]> {
  const now = Date.now();
  const tokens = await records.tokensOf({ kind: 'account', id: account });
  return tokens.filter(
    (one) =>
      one.revokedAt === null && !isResearchToken(one) && now - one.createdAt < maxAge && !isIdle(one, now),
  );
}

const dayMs = 24 * 3_600_000;
/** Milliseconds since 1970, down to the day in UTC: more exact times of use are shown to no one. */
const toDay = (at: number): number => at - (at % dayMs);

/** The browsers behind them, the last used first; `token`: that of the browser that asks. */
export async function listBrowsers(records: Records, account: string, token: string | undefined) {
  return (await listCookieTokens(records, account))
    .toSorted((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0) || b.createdAt - a.createdAt)
    .map(({ id, browser, createdAt, usedAt }) => ({
      ...{ id, browser: browser ?? unknownBrowser, isThis: id === token },
      ...{ createdAt: toDay(createdAt), usedAt: usedAt === null ? null : toDay(usedAt) },
    }));
}
