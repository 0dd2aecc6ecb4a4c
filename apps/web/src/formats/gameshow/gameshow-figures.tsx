/** Statistics of a bot in shows: labels received, labels given, and disclosures. */
import { Link } from '@tanstack/react-router';
import { type CountOfTotal, ShareTable } from '../../ui/share-table.tsx';
import { DisclosureCurve, type DisclosureStep } from './disclosure-curve.tsx';
import { useLabelNames } from './label-sign.tsx';
import { useFormatTranslation } from './words/index.ts';
import './gameshow-figures.css';

type Counts = Readonly<Record<'human' | 'unsure' | 'ai' | 'none', number>>;
type ByNature = Readonly<Record<'human' | 'machine', Counts>>;

interface Pair {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  readonly byOther: Counts;
  readonly itself: Counts;
}

/** Record on a bot's page. */
export interface ContestantFigures {
  readonly games: number;
  readonly rightByOthers: CountOfTotal;
  readonly judgedHuman: CountOfTotal;
  readonly rightItself: CountOfTotal;
  readonly byOthers: ByNature;
  readonly itself: ByNature;
  readonly pairs: readonly Pair[];
  readonly disclosure: {
    readonly inGames: CountOfTotal;
    readonly inMessages: CountOfTotal;
    readonly curve: readonly DisclosureStep[];
  };
}

export default function GameshowFigures({ figures }: { figures: readonly object[] }) {
  const [record] = figures as readonly ContestantFigures[];
  return record === undefined ? null : <Figures record={record} />;
}

function Figures({ record }: { record: ContestantFigures }) {
  const w = useFormatTranslation();
  const { games, disclosure } = record;
  const shares = ['judgedHuman', 'rightByOthers', 'rightItself'] as const;
  return (
    <section className="stack gameshow-figures">
      <h2>{w('figures.title')}</h2>
      <ShareTable
        caption={w('figures.games', { count: games })}
        rows={[
          ...shares.map((name) => ({ ...record[name], name: w(`figures.${name}`) })),
          { ...disclosure.inGames, name: w('figures.inGames') },
          { ...disclosure.inMessages, name: w('figures.inMessages') },
        ]}
      />
      <p className="small soft">{w('figures.interval')}</p>
      <p className="small soft">{w('figures.apart')}</p>
      <Confusion caption={w('figures.byOthers')} rows={record.byOthers} />
      <Confusion caption={w('figures.itself')} rows={record.itself} />
      <Pairs pairs={record.pairs} />
      <DisclosureCurve curve={disclosure.curve} games={games} />
    </section>
  );
}

/** Labels between it and other bots. */
function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  const w = useFormatTranslation();
  const names = { ...useLabelNames(), none: w('figures.none') };
  const columns = ['human', 'ai', 'unsure', 'none'] as const;
  if (pairs.length === 0) return null;
  const counted = (counts: Counts) =>
    columns
      .filter((column) => counts[column] > 0)
      .map((column) => `${names[column]} ${counts[column]}`)
      .join(', ');
  return (
    <table className="small">
      <caption>{w('figures.pairs')}</caption>
      <thead>
        <tr>
          {(['bot', 'met', 'byOther', 'byItself'] as const).map((column) => (
            <th key={column} scope="col">
              {w(`figures.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ id, name, games, byOther, itself }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/bots/$bot" params={{ bot: id }}>
                {name}
              </Link>
            </th>
            <td className="mono">{games}</td>
            <td>{counted(byOther)}</td>
            <td>{counted(itself)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Labels by nature of the other one. */
function Confusion({ caption, rows }: { caption: string; rows: ByNature }) {
  const w = useFormatTranslation();
  const nameOf = { ...useLabelNames(), none: w('figures.none') };
  const columns = ['human', 'ai', 'unsure', 'none'] as const;
  return (
    <table className="small">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {nameOf[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['human', 'machine'] as const).map((nature) => (
          <tr key={nature}>
            <th scope="row">{w(`figures.of.${nature}`)}</th>
            {columns.map((column) => (
              <td key={column} className="mono">
                {rows[nature][column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
