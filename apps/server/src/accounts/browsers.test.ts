/** Tests of the names of browsers in the list of sign-ins. */
import { expect, test } from 'vitest';
import { browserFamily } from './browsers.ts';

const linux = 'Mozilla/5.0 (X11; Linux x86_64)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome', `${windows} ${blink} Chrome/126.0.0.0 Safari/537.36`],
  ['Chrome', `${android} ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`],
  ['Chrome', `${linux} ${blink} HeadlessChrome/120.0.6099.224 Safari/537.36`],
  ['Chrome', `${linux} ${blink} Ubuntu Chromium/83.0.4103.97 Chrome/83.0.4103.97 Safari/537.36`],
  ['Chrome', `${iphone} ${webkit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Safari', `${mac} ${webkit} Version/17.5 Safari/605.1.15`],
  ['Safari', `${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  ['Firefox', `${iphone} ${webkit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge', `${windows} ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68`],
  ['Edge', `${windows} ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ['Edge', `${iphone} ${webkit} Version/17.0 EdgiOS/125.2535.60 Mobile/15E148 Safari/605.1.15`],
  ['Opera', `${mac} ${blink} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`],
  ['Opera', `${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`],
  ['Samsung Internet', `${android} ${blink} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ['Yandex Browser', `${windows} ${blink} Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36`],
  [
    'other',
    'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
  ['other', 'curl/8.8.0'],
  ['other', ''],
])('%s: %s', (name, userAgent) => {
  expect(browserFamily(userAgent)).toBe(name);
});

test('a program without a name is another', () => expect(browserFamily(undefined)).toBe('other'));
