/** Nature of the target: hidden until the end of the replay, or until requested. */
import { lazy, Suspense } from 'react';
import { lazyChunk } from '../../../connection/chunk.ts';
import { useStore } from '../../../connection/store.ts';
import { Button } from '../../../ui/button.tsx';
import type { MarketRecord } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';

/** Not needed before it is told: the page is ready sooner without it. */
const ReplayOutcome = lazy(() => lazyChunk(() => import('./replay-outcome.tsx')));

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplayVerdict({ replay, record }: Props) {
  const t = useFormatTranslation();
  const told = useStore(replay.state, (state) => state.told);
  if (told)
    return (
      <Suspense fallback={null}>
        <ReplayOutcome replay={replay} record={record} />
      </Suspense>
    );
  return (
    <section className="verdict-secret">
      <h2>{t('replay.question')}</h2>
      <p className="soft small">{t('replay.later')}</p>
      <Button onClick={replay.tell}>{t('replay.tell')}</Button>
    </section>
  );
}
