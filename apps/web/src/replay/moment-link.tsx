/** Copies a link to the moment that a replay shows. */
import { useStore } from '../connection/store.ts';
import { useTalkWords } from '../talk/words.ts';
import { CopyButton } from '../ui/copy.tsx';
import type { Player } from './player.ts';

export function MomentLink({ player, link }: { player: Player; link: string }) {
  const w = useTalkWords();
  const at = useStore(player.state, (state) => Math.round(state.at / 100) / 10);
  return <CopyButton text={`${link}?t=${at}`} label={w('replay.link')} done={w('replay.copied')} />;
}
