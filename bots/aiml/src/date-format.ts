/** Dates as strftime writes them. */

/** An instant as the clock on the wall shows it at some place. */
export interface WallTime {
  readonly date: Date;
  readonly locale: string;
  readonly zone: string;
}

/** Local time of an instant, `west` hours west of Greenwich, or in this machine's zone. */
export function toWallTime(instant: Date, locale = 'en-US', west?: number): WallTime {
  const offset = west === undefined ? -instant.getTimezoneOffset() * 60_000 : -west * 3_600_000;
  const zone = west === undefined ? '' : `GMT${west > 0 ? '-' : '+'}${Math.abs(west)}`;
  return { date: new Date(instant.getTime() + offset), locale: knownLocale(locale), zone };
}

function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replace('_', '-'))[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

const padded = (n: number, width: number) => String(n).padStart(width, '0');
const two = (n: number) => padded(n, 2);
const part = ({ date, locale }: WallTime, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
const dayOfYear = (date: Date) =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
const weekOfYear = (date: Date, firstDay: number) =>
  Math.floor((dayOfYear(date) + 6 - ((date.getUTCDay() + 7 - firstDay) % 7)) / 7);
const twelve = (hours: number) => ((hours + 11) % 12) + 1;

type Show = (time: WallTime) => string;

const strftimeLetters: Record<string, Show> = {
  a: (time) => part(time, { weekday: 'short' }),
  A: (time) => part(time, { weekday: 'long' }),
  b: (time) => part(time, { month: 'short' }),
  B: (time) => part(time, { month: 'long' }),
  c: (time) => part(time, { dateStyle: 'full', timeStyle: 'medium' }),
  d: ({ date }) => two(date.getUTCDate()),
  e: ({ date }) => String(date.getUTCDate()),
  h: (time) => part(time, { month: 'short' }),
  H: ({ date }) => two(date.getUTCHours()),
  I: ({ date }) => two(twelve(date.getUTCHours())),
  j: ({ date }) => String(dayOfYear(date)).padStart(3, '0'),
  m: ({ date }) => two(date.getUTCMonth() + 1),
  M: ({ date }) => two(date.getUTCMinutes()),
  p: ({ date }) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  S: ({ date }) => two(date.getUTCSeconds()),
  U: ({ date }) => two(weekOfYear(date, 0)),
  w: ({ date }) => String(date.getUTCDay()),
  W: ({ date }) => two(weekOfYear(date, 1)),
  x: (time) => part(time, { dateStyle: 'short' }),
  X: (time) => part(time, { timeStyle: 'medium' }),
  y: ({ date }) => two(date.getUTCFullYear() % 100),
  Y: ({ date }) => String(date.getUTCFullYear()),
  Z: ({ zone }) => zone,
  '%': () => '%',
};

/** A date in the format of strftime. */
export const formatStrftime = (format: string, time: WallTime): string =>
  format.replaceAll(/%([A-Za-z%])/g, (all, letter: string) => strftimeLetters[letter]?.(time) ?? all);

const year = ({ date }: WallTime, width: number) =>
  width === 2 ? two(date.getUTCFullYear() % 100) : padded(date.getUTCFullYear(), width);

/** Fields of Java's SimpleDateFormat, by letter; `width`: number of repetitions. */
const javaLetters: Record<string, (time: WallTime, width: number) => string> = {
  y: year,
  Y: year,
  M: (time, width) => {
    if (width >= 4) return part(time, { month: 'long' });
    return width === 3 ? part(time, { month: 'short' }) : padded(time.date.getUTCMonth() + 1, width);
  },
  d: ({ date }, width) => padded(date.getUTCDate(), width),
  D: ({ date }, width) => padded(dayOfYear(date), width),
  E: (time, width) => part(time, { weekday: width >= 4 ? 'long' : 'short' }),
  H: ({ date }, width) => padded(date.getUTCHours(), width),
  k: ({ date }, width) => padded(date.getUTCHours() || 24, width),
  K: ({ date }, width) => padded(date.getUTCHours() % 12, width),
  h: ({ date }, width) => padded(twelve(date.getUTCHours()), width),
  m: ({ date }, width) => padded(date.getUTCMinutes(), width),
  s: ({ date }, width) => padded(date.getUTCSeconds(), width),
  S: ({ date }, width) => padded(date.getUTCMilliseconds(), width),
  a: ({ date }) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  w: ({ date }, width) => padded(weekOfYear(date, 0) + 1, width),
  G: () => 'AD',
  z: ({ zone }) => zone,
  Z: ({ zone }) => zone,
};

/** The pieces of a SimpleDateFormat: fields, and text between them. */
export function parseJavaDatePattern(format: string): ({ letter: string; width: number } | string)[] {
  const pieces = format.match(/'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+/g) ?? [];
  return pieces.map((piece) => {
    if (piece === "''") return "'";
    if (piece.startsWith("'")) return piece.slice(1, -1).replaceAll("''", "'");
    return /^[A-Za-z]/.test(piece) ? { letter: piece[0] ?? '', width: piece.length } : piece;
  });
}

/** A date in the format of Java's SimpleDateFormat. */
export const formatJavaDate = (format: string, time: WallTime): string =>
  parseJavaDatePattern(format)
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : (javaLetters[piece.letter]?.(time, piece.width) ?? piece.letter.repeat(piece.width)),
    )
    .join('');
