/** Check of finished games for `parlour doctor`: whether timing reveals who is human. */
import type { MachineFinding } from './doctor-machine.ts';

/** Fewer games are too few to be worried by. */
const enough = 200;
/** A signal that is this far from 0.5, and for certain on one side of it, is worth a look. */
const worth = 0.05;

interface SignalReport {
  readonly signal: string;
  readonly auc: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/**
 * Information about natures in finished games, from the metrics of the server at this port. Undefined if
 * there is no server, or it does not show its metrics to local programs.
 */
export async function checkSecrecy(
  port: number,
  token = process.env.PARLOUR_METRICS_TOKEN,
): Promise<MachineFinding | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(2000),
      redirect: 'manual',
    });
    return response.ok ? secrecyFinding(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

export function secrecyFinding(metrics: string): MachineFinding {
  const check = 'secrecy';
  const told = toldIn(metrics);
  if (told.length === 0)
    return { check, status: 'ok', found: 'too few rated games since the start to say what tells natures' };
  const found = told
    .map(
      ({ signal, auc, low, high, games }) =>
        `${signal} ${fixed(auc)} (${fixed(low)}-${fixed(high)}) of ${games}`,
    )
    .join(', ');
  const loud = told.filter(
    ({ auc, low, high, games }) =>
      games >= enough && Math.abs(auc - 0.5) > worth && (low > 0.5 || high < 0.5),
  );
  if (loud.length === 0) return { check, status: 'ok', found };
  const signals = loud.map(({ signal }) => signal).join(' and ');
  const advice = `${signals} told people from machines in finished games: 0.50 is wanted; \`npm run leak\` looks closer`;
  return { check, status: 'warn', found, advice };
}

function toldIn(metrics: string): SignalReport[] {
  const values = (name: string) =>
    new Map(
      [
        ...metrics.matchAll(new RegExp(`^parlour_nature_told_${name}\\{signal="([a-z-]+)"\\} (\\S+)$`, 'gm')),
      ].map(([, signal = '', value]) => [signal, Number(value)]),
    );
  const [auc, low, high, games] = [values('auc'), values('auc_low'), values('auc_high'), values('games')];
  return [...auc].map(([signal, area]) => ({
    signal,
    auc: area,
    low: low.get(signal) ?? 0,
    high: high.get(signal) ?? 1,
    games: games.get(signal) ?? 0,
  }));
}

const fixed = (value: number) => value.toFixed(2);
