/** Statistics of a bot in duels: how often it was judged human, and how often it was right. */
import { type CountOfTotal, ShareTable } from '../../ui/share-table.tsx';
import { useFormatTranslation } from './words/index.ts';

/** Record on a bot's page. */
interface DuelRecord {
  readonly games: number;
  readonly taken: CountOfTotal;
  readonly right: CountOfTotal;
}

export default function DuelFigures({ figures }: { figures: readonly object[] }) {
  const w = useFormatTranslation();
  return (figures as readonly DuelRecord[]).map(({ games, taken, right }) => (
    <ShareTable
      key={games}
      caption={w('figures.title')}
      rows={[
        { ...taken, name: w('figures.taken') },
        { ...right, name: w('figures.right') },
      ]}
    />
  ));
}
