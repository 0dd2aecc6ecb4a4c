/** Keeps in the archive who went through which finished game, and what they said at its end. */
import { type Projection, startProjection } from '@parlour/host';
import type { RetellingEvent } from '@parlour/results';
import type { Store, StoredFact } from '@parlour/store';

type Opened = Extract<RetellingEvent, { type: 'opened' }>;

/** Nothing is read for what is said and done in games. */
const types = ['opened', 'judged'] as const satisfies readonly RetellingEvent['type'][];

/** Follows the log. What comes again after a crash changes nothing. */
export function startRetellingProjection(
  store: Pick<Store, 'log' | 'records' | 'archive'>,
  failed: (error: unknown, stream?: string) => void,
): Promise<Projection> {
  const { archive, log } = store;

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

  return startProjection(store, { name: 'retellings', prefix: 'r_', types, take, failed });
}
