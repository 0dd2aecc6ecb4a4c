/** Parses dates in a given format, and computes intervals between them. */
import { formatStrftime, parseJavaDatePattern, toWallTime } from './date-format.ts';

const months = Array.from({ length: 12 }, (_, month) =>
  formatStrftime('%B', toWallTime(new Date(Date.UTC(2000, month, 2)), 'en-US', 0)).toLowerCase(),
);

/** Regular expressions for the fields of a date. */
const fields: Record<string, string> = {
  y: '(\\d{1,4})',
  Y: '(\\d{1,4})',
  d: '(\\d{1,2})',
  H: '(\\d{1,2})',
  h: '(\\d{1,2})',
  k: '(\\d{1,2})',
  K: '(\\d{1,2})',
  m: '(\\d{1,2})',
  s: '(\\d{1,2})',
  S: '(\\d{1,3})',
  a: '(am|pm)',
  E: '([a-z]+)',
  G: '(ad|bc)',
  z: '(\\S*)',
  Z: '(\\S*)',
};

/** Parses a date in the format of Java's SimpleDateFormat; missing fields are as in 1970. */
export function parseDate(text: string, format: string): Date | undefined {
  const pieces = parseJavaDatePattern(format.trim());
  const letters = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.letter]));
  const pattern = pieces
    .map((piece) => {
      if (typeof piece === 'string')
        return piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s*');
      if (piece.letter === 'M') return piece.width > 2 ? '([a-z]+)' : '(\\d{1,2})';
      return fields[piece.letter] ?? '(\\S+)';
    })
    .join('');
  const found = new RegExp(`^\\s*${pattern}\\s*$`, 'i').exec(text);
  if (found === null) return undefined;
  const value = (letter: string) => found[letters.indexOf(letter) + 1]?.toLowerCase();
  const has = (letter: string) => letters.includes(letter);
  const numberOf = (among: readonly string[], otherwise: number) => {
    const letter = among.find(has);
    return letter === undefined ? otherwise : Number(value(letter));
  };
  const month = has('M') ? monthOf(value('M') ?? '') : 0;
  const hours =
    numberOf(['H', 'k'], numberOf(['h', 'K'], 0) % 12) + (has('a') && value('a') === 'pm' ? 12 : 0);
  const [year, day] = [numberOf(['y', 'Y'], 1970), numberOf(['d'], 1)];
  const date = new Date(Date.UTC(2000, month, day, hours, numberOf(['m'], 0), numberOf(['s'], 0)));
  date.setUTCFullYear(year);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) - 1;
  return months.findIndex((month) => month.startsWith(text.slice(0, 3)));
}

const lengths: Record<string, number> = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 7 * 86_400_000,
};

/** Number of whole units between two dates; undefined: unknown unit. */
export function intervalBetween(from: Date, to: Date, unit: string): number | undefined {
  const length = lengths[unit];
  if (length !== undefined) return Math.trunc((to.getTime() - from.getTime()) / length);
  if (unit !== 'months' && unit !== 'years') return undefined;
  if (to < from) return 0 - (intervalBetween(to, from, unit) ?? 0);
  const calendar = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const dayOf = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const whole = dayOf(to) < dayOf(from) ? calendar - 1 : calendar;
  return unit === 'months' ? whole : Math.floor(whole / 12);
}
