/** Statistics of a bot as a witness: how often it is judged human, by confidence and by strategy. */
import type { Strategy } from '@parlour/game';
import { type CountOfTotal, rangeText, ShareTable } from '../../ui/share-table.tsx';
import { percentText } from '../../words/number.ts';
import { useFormatTranslation } from './words/index.ts';

/** Record on a bot's page. */
export interface WitnessFigures {
  readonly parties: 2 | 3;
  readonly taken: CountOfTotal;
  readonly sequence: readonly [number, number];
  readonly differsFromCoin: boolean;
  readonly evidence: { readonly e: number; readonly rounds: number; readonly isTold: boolean } | null;
  /** Missing on older servers. */
  readonly mcnemar?: { readonly machine: number; readonly human: number; readonly p: number } | null;
  readonly byMade?: readonly (CountOfTotal & { readonly name: string })[];
  readonly byConfidence: readonly (CountOfTotal & { readonly from: number; readonly to: number })[];
  readonly byStrategy: readonly (CountOfTotal & { readonly strategy: Strategy })[];
}

export default function ImitationFigures({ figures }: { figures: readonly object[] }) {
  return (figures as readonly WitnessFigures[]).map((one) => <OneRecord key={one.parties} record={one} />);
}

function OneRecord({ record }: { record: WitnessFigures }) {
  const w = useFormatTranslation();
  const { parties, taken, sequence, differsFromCoin, evidence, mcnemar = null, byMade = [] } = record;
  const file = `witness-${parties}`;
  const rows = [
    ...record.byConfidence
      .filter(({ n }) => n > 0)
      .map((one) => ({ ...one, name: w('figures.between', { from: one.from, to: one.to }) })),
    ...record.byStrategy.map((one) => ({ ...one, name: w(`strategy.${one.strategy}`) })),
  ];
  return (
    <section className="stack">
      <h2>{w(parties === 3 ? 'figures.three' : 'figures.two')}</h2>
      {evidence !== null && (
        <p>
          <strong>
            {w(evidence.isTold ? 'figures.told' : 'figures.untold', { e: Number(evidence.e.toPrecision(3)) })}
          </strong>{' '}
          <span className="small soft">{w('figures.anytime')}</span>
        </p>
      )}
      <p>
        <strong>{taken.share === null ? '–' : percentText(taken.share)}</strong>{' '}
        {w('figures.taken', { count: taken.n })} {taken.interval !== null && rangeText(taken.interval)}
      </p>
      {mcnemar !== null && (
        <p className="small soft">
          {w('figures.mcnemar', {
            machine: mcnemar.machine,
            human: mcnemar.human,
            p: mcnemar.p < 1e-6 ? '< 1e-6' : mcnemar.p.toPrecision(2),
          })}
        </p>
      )}
      <p className="small soft">
        {w('figures.sequence', { range: rangeText(sequence) })}{' '}
        {w(differsFromCoin ? 'figures.differs' : 'figures.open')}
      </p>
      {byMade.length > 0 && <ShareTable caption={w('figures.made')} rows={byMade} />}
      {rows.length > 0 && <ShareTable caption={w('figures.right')} rows={rows} />}
      <p className="row small">
        <a download={`${file}.csv`} href={`data:text/csv,${encodeURIComponent(figuresCsv(record))}`}>
          {w('figures.csv')}
        </a>
        <a
          download={`${file}.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify(record, null, 2))}`}
        >
          {w('figures.json')}
        </a>
      </p>
    </section>
  );
}

/** All of a record, a line for each share. `taken`: by the verdict's name; `right`: of verdicts. */
export function figuresCsv({
  parties,
  taken,
  byMade = [],
  byConfidence,
  byStrategy,
}: WitnessFigures): string {
  const rows: readonly (CountOfTotal & { readonly what: string; readonly name: string })[] = [
    { ...taken, what: 'taken', name: 'all' },
    ...byMade.map((one) => ({ ...one, what: 'taken' })),
    ...byConfidence.map((one) => ({ ...one, what: 'right', name: `confidence ${one.from} to ${one.to}` })),
    ...byStrategy.map((one) => ({ ...one, what: 'right', name: one.strategy })),
  ];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [
    'parties,what,name,count,n,share,from,to',
    ...rows.map(({ what, name, count, n, share, interval }) =>
      [parties, what, quoted(name), count, n, share ?? '', ...(interval ?? ['', ''])].join(),
    ),
    '',
  ].join('\n');
}
