/** What the check of the seal found: quiet if it fits, loud if it does not. */
import { sealOf } from '@parlour/game';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { Notice } from '../ui/notice.tsx';
import { useTable } from './table-view.ts';
import { useTalkWords } from './words.ts';

/** `secret`: what the seal holds, by what the reveal says. */
export function SealNote({ game, secret }: { game: Game; secret: string }) {
  const w = useTalkWords();
  const seal = useStore(game.state, (state) => state.seal);
  const changed = useStore(game.state, (state) => state.sealBroken);
  const nonce = useTable(game, (view) => view.reveal?.nonce ?? '');
  if (seal === null) return <p className="small soft">{w('reveal.unseen')}</p>;
  const fits = !changed && sealOf(secret, nonce) === seal.hash;
  if (!fits) return <Notice loud>{w('reveal.broken')}</Notice>;
  return (
    <p className="small soft">
      <span aria-hidden="true">✓ </span>
      {w('reveal.sealed')} <code className="mono">{seal.hash.slice(0, 12)}…</code>
    </p>
  );
}
