/** Verification of the seal in a replay, with all numbers, so that users can check it. */
import { sha256Of } from '@parlour/game';
import { useMemo } from 'react';
import type { Seal } from '../../../connection/game.ts';
import { readLocal } from '../../../connection/memory.ts';
import { useStore } from '../../../connection/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { MarketRecord } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';
import type { Replay } from './replay.ts';
import { sealFits } from './seal.ts';

interface Props {
  readonly replay: Replay;
  readonly record: MarketRecord;
}

export function ReplaySeal({ replay, record }: Props) {
  const t = useFormatTranslation();
  const told = useStore(replay.state, (state) => state.told);
  const { settled, opened } = replay.story;
  const seen = useMemo(() => sealSeen(record.game), [record.game]);
  const fits = useMemo(
    () => sealFits(settled, [record.sealed, opened.commitment.hash, seen?.hash]),
    [settled, opened, record, seen],
  );
  return (
    <section className="replay-section">
      <h2>{t('replay.check')}</h2>
      {!told && <p className="small soft">{t('replay.checkLater')}</p>}
      {told && !fits && (
        <Notice loud>
          {t('reveal.broken')}
          <code className="mono seal-hash">{record.sealed}</code>
        </Notice>
      )}
      {told && fits && (
        <details className="seal small">
          <summary>
            <span aria-hidden="true">✓ </span>
            {t('replay.sealFits')} <code className="mono soft">{record.sealed.slice(0, 12)}…</code>
          </summary>
          <p className="seal-how">
            {t('replay.sealHow', { nature: settled.nature, nonce: settled.nonce })}
            <code className="mono seal-hash">{record.sealed}</code>
            {t('replay.sealHow2')}
          </p>
          <SeedNote seed={replay.story.seed} seen={seen} />
        </details>
      )}
    </section>
  );
}

/** The seal that this tab received during the game, if any. */
function sealSeen(game: string): Seal | null {
  const kept = readLocal(`seal:${game}`);
  return kept === null ? null : JSON.parse(kept);
}

function SeedNote({ seed, seen }: { seed: string; seen: Seal | null }) {
  const t = useFormatTranslation();
  const hash = useMemo(() => sha256Of(seed), [seed]);
  const compared = seen === null ? 'seedUnseen' : seen.seed === hash ? 'seedSame' : 'seedOther';
  return (
    <p className="seal-how">
      {t('replay.seed')}
      <code className="mono seal-hash">{seed}</code>
      {t('replay.seedHash')}
      <code className="mono seal-hash">{hash}</code>
      {t(`replay.${compared}`)}
    </p>
  );
}
