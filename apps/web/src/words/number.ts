/** Numbers as people write them in the language of the page. */
import { type Language, language } from './index.ts';

const formats = new Map<`${Language} ${number}`, Intl.NumberFormat>();

/** A number in the format of the page's language, with up to one decimal by default. */
export function numberText(value: number, decimals = 1): string {
  const now = language.get();
  const key = `${now} ${decimals}` as const;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(now, { maximumFractionDigits: decimals });
    formats.set(key, format);
  }
  return format.format(value);
}

/** A share in per cent without decimals: few games justify no more. */
export const percentText = (share: number): string => `${Math.round(share * 100)}\u00a0%`;
