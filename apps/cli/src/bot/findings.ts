/** Findings of `parlour bot test`, as lines. */

/** All checks, as the reference of the SDK lists them. */
export const checkNames = [
  ...(['connects', 'keeps running', 'offers', 'games at once', 'answers', 'latency', 'length'] as const),
  ...(['plain text', 'odd questions', 'repeated questions', 'asks', 'judges', 'beliefs', 'rules'] as const),
  ...(['late replies', 'made', 'rewards', 'reconnects', 'errors'] as const),
] as const;
export type CheckName = (typeof checkNames)[number];

/** Finding of one check of a bot. */
export interface BotFinding {
  /** `both`: it is about the bot, whatever it plays. */
  readonly role: string;
  readonly preset?: string;
  readonly check: CheckName;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** Advice; undefined if all is well. */
  readonly advice?: string;
}

const words = { ok: 'ok', warn: 'warn', fail: 'FAIL' } as const;

/** The width of the longest name of a check. */
const width = Math.max(...checkNames.map(({ length }) => length));

/** A finding for people, with a heading where it is about another role or preset than the one before. */
export function findingLines(finding: BotFinding, before: BotFinding | undefined): string {
  const { check, status, found, advice } = finding;
  const place = placeOf(finding);
  const heading = before === undefined || placeOf(before) === place ? '' : `\n${place && `${place}\n`}`;
  const mend = advice === undefined ? '' : `\n${' '.repeat(6)}→ ${advice}`;
  return `${heading}${words[status].padEnd(5)} ${check.padEnd(width)}  ${found}${mend}`;
}

/** Such as `market target`; empty: it is about the bot, whatever it plays. */
const placeOf = ({ role, preset }: BotFinding): string => (role === 'both' ? '' : `${preset} ${role}`);

/** Finding of a check, regardless of its subject. */
export type FoundFault = Omit<BotFinding, 'role' | 'preset'>;

/** The waiting time that so large a share did not exceed, by the nearest rank; undefined without any. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)];
}

/** A few texts as examples, none too long. */
export function firstExamples(texts: readonly string[]): string {
  const shown = texts
    .slice(0, 3)
    .map((text) => JSON.stringify([...text].length > 60 ? `${[...text].slice(0, 57).join('')}...` : text));
  return shown.join(', ') + (texts.length > 3 ? ` and ${texts.length - 3} more` : '');
}
