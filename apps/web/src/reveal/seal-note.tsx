/** Result of the seal's verification: quiet if valid, loud if not. */
import { sealOf } from '@parlour/game';
import { useMemo } from 'react';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useTable } from '../talk/table-view.ts';
import { useTalkWords } from '../talk/words.ts';
import { LockIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';

/** `secret`: sealed text, from the reveal. */
export function SealNote({ game, secret }: { game: Game; secret: string }) {
  const w = useTalkWords();
  const seal = useStore(game.state, (state) => state.seal);
  const changed = useStore(game.state, (state) => state.sealBroken);
  const nonce = useTable(game, (view) => view.reveal?.nonce ?? '');
  const fits = useMemo(
    () => seal !== null && !changed && sealOf(secret, nonce) === seal.hash,
    [seal, changed, secret, nonce],
  );
  if (seal === null) return <p className="small soft">{w('reveal.unseen')}</p>;
  return <SealResult fits={fits} hash={seal.hash} secret={secret} nonce={nonce} />;
}

interface SealResultProps {
  readonly fits: boolean;
  readonly hash: string;
  readonly secret: string;
  readonly nonce: string;
}

export function SealResult({ fits, hash, secret, nonce }: SealResultProps) {
  const w = useTalkWords();
  if (!fits)
    return (
      <Notice loud>
        {w('reveal.broken')} <code className="mono seal-hash">{hash}</code>
      </Notice>
    );
  return (
    <details className="seal small soft">
      <summary>
        <LockIcon /> {w('reveal.sealed')}
      </summary>
      <p>
        {w('reveal.how', { secret: `${secret}:${nonce}` })} <code className="mono seal-hash">{hash}</code>
      </p>
    </details>
  );
}
