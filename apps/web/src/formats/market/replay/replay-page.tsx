/** Plays a finished game of the Market again. */
import { useMemo } from 'react';
import type { ReplayProps } from '../../../faces.ts';
import { UnreadableGame } from '../../../games/finished-game.tsx';
import { useAddress } from '../../../replay/use-address.ts';
import { useTitle } from '../../../ui/title.ts';
import type { MarketRecord } from '../record.ts';
import { useFormatTranslation } from '../words/index.ts';
import { createReplay } from './replay.ts';
import { ReplayView } from './replay-view.tsx';
import { readStory } from './story.ts';

export default function MarketReplay({ record, log, seconds, told, onSeconds }: ReplayProps) {
  const t = useFormatTranslation();
  // A reading of the same log again must not begin the replay anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once
  const replay = useMemo(() => {
    try {
      return createReplay(record.game, readStory(log), { at: seconds * 1000, told });
    } catch {
      return null;
    }
  }, [record.game, log]);
  useTitle(`${t('replay.title')} · ${t('name')}`);
  useAddress(replay, seconds, onSeconds);
  return replay === null ? (
    <UnreadableGame log={record.log} />
  ) : (
    <ReplayView replay={replay} record={record as MarketRecord} />
  );
}
