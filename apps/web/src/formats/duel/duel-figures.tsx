/** How a bot does in duels: how often it was taken for human, and how often it was right. */
import { type Counted, ShareTable } from '../../ui/share-table.tsx';
import { useWords } from './words/index.ts';

/** As the house tells it on the page of a bot. */
interface DuelRecord {
  readonly games: number;
  readonly taken: Counted;
  readonly right: Counted;
}

export default function DuelFigures({ figures }: { figures: readonly object[] }) {
  const w = useWords();
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
