/** Archives verdicts about recorded people, beside the guesses of their account. */
import type { RehearsalEvent, RehearsalOpening } from '@parlour/results';
import type { Store, StoredFact } from '@parlour/store';
import type { FeatureProjection } from '../../platform/feature.ts';

const types = ['judged'] as const satisfies readonly RehearsalEvent['type'][];

/** Announced probability of the coin. */
const coin = 0.5;

/** Repetitions after a crash have no effect. A verdict is about the stream, not about the recorded game. */
export function rehearsalProjection({ archive, log }: Pick<Store, 'archive' | 'log'>): FeatureProjection {
  async function take({ stream, fact: stored }: StoredFact): Promise<void> {
    const fact = stored as unknown as RehearsalEvent;
    if (fact.type !== 'judged') return;
    const [begun, opened] = (await log.read(stream)).map((one) => one.fact);
    if (begun === undefined || opened === undefined) return;
    const { subject, format, coin: nature, named } = opened as unknown as RehearsalOpening;
    // Two bots: nothing was said about people.
    if (named !== undefined) return;
    const at = Number(begun.startedAt);
    await archive.beginRetelling({
      stream,
      account: subject,
      game: stream,
      format,
      preset: '',
      day: null,
      at,
    });
    const probability = fact.price / 100;
    const gain = 100 * (coin ** 2 - (probability - Number(nature === 'human')) ** 2);
    await archive.endRetelling(stream, { gain, judged: [{ target: 'answerer', probability, nature }] });
  }

  return { name: 'rehearsals', prefix: 'h_', types, take };
}
