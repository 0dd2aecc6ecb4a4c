/** What the check of the seal found: quiet if it fits, loud if it does not. */
import type { Reveal } from '@parlour/game';
import { useMemo } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useStore } from '../../../connection/store.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useWords } from '../words/index.ts';
import { checkSeal } from './seal-check.ts';

export function SealNote({ game, reveal }: { game: Game; reveal: Reveal }) {
  const t = useWords();
  const seal = useStore(game.state, (state) => state.seal);
  const changed = useStore(game.state, (state) => state.sealBroken);
  const result = useMemo(() => checkSeal(reveal, seal, changed), [reveal, seal, changed]);
  if (result === 'unseen') return <p className="small soft">{t('reveal.unseen')}</p>;
  if (result === 'broken')
    return (
      <Notice loud>
        <strong>{t('reveal.broken')}</strong> {t('reveal.brokenWhy')}
        <code className="mono seal-hash">{seal?.hash}</code>
      </Notice>
    );
  return (
    <details className="seal small">
      <summary>
        <span aria-hidden="true">✓ </span>
        {t('reveal.checked')} <code className="mono soft">{seal?.hash.slice(0, 12)}…</code>
      </summary>
      <p className="seal-how">
        {t('reveal.how', { nature: reveal.nature, nonce: reveal.nonce })}{' '}
        <code className="mono seal-hash">{seal?.hash}</code> {t('reveal.how2')}
      </p>
    </details>
  );
}
