/** How a bot does in duels: how often it was taken for human, and how often it was right. */
import { useWords } from './words/index.ts';

interface Share {
  readonly n: number;
  readonly count: number;
  readonly share: number | null;
  readonly interval: readonly [number, number] | null;
}

/** As the house tells it on the page of a bot. */
interface DuelRecord {
  readonly games: number;
  readonly taken: Share;
  readonly right: Share;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

export default function DuelFigures({ figures }: { figures: readonly object[] }) {
  return (figures as readonly DuelRecord[]).map(({ games, taken, right }) => (
    <dl key={games} className="stack">
      <OneShare name="figures.taken" share={taken} />
      <OneShare name="figures.right" share={right} />
    </dl>
  ));
}

function OneShare({
  name,
  share: { n, share, interval },
}: {
  name: 'figures.taken' | 'figures.right';
  share: Share;
}) {
  const w = useWords();
  return (
    <div>
      <dt>{w(name, { n })}</dt>
      <dd>
        <strong>{share === null ? '–' : percent(share)}</strong>{' '}
        {interval !== null && (
          <span className="small soft">
            {percent(interval[0])} – {percent(interval[1])}
          </span>
        )}
      </dd>
    </div>
  );
}
