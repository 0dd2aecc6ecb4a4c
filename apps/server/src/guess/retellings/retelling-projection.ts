/** Archives retellings of finished games, with their final judgements. */
import type { RetellingEvent } from '@parlour/results';
import type { Store, StoredFact } from '@parlour/store';
import type { FeatureProjection } from '../../platform/feature.ts';

type Opened = Extract<RetellingEvent, { type: 'opened' }>;

/** Only these types are read; events of games are not. */
const types = ['opened', 'judged'] as const satisfies readonly RetellingEvent['type'][];

/** Repetitions after a crash have no effect. */
export function retellingProjection({ archive, log }: Pick<Store, 'archive' | 'log'>): FeatureProjection {
  async function take({ stream, fact: stored }: StoredFact): Promise<void> {
    const fact = stored as unknown as RetellingEvent;
    if (fact.type !== 'opened' && fact.type !== 'judged') return;
    const [begun, opened] = (await log.read(stream)).map((one) => one.fact);
    if (begun === undefined || opened === undefined) return;
    const { subject: account, game, format, preset, daily, retold, counts } = opened as unknown as Opened;
    if (fact.type === 'opened') {
      const at = Number(begun.startedAt);
      await archive.beginRetelling({ stream, account, game, format, preset, day: daily?.day ?? null, at });
      return;
    }
    const judged = Object.entries(counts === false ? {} : fact.said).flatMap(([target, probability]) => {
      const nature = retold.natures[target];
      return nature === undefined ? [] : [{ target, probability, nature }];
    });
    await archive.endRetelling(stream, { gain: fact.gain, judged });
  }

  return { name: 'retellings', prefix: 'r_', types, take };
}
