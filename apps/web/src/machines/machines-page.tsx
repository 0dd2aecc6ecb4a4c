/** The table of machines: which version of which bot is taken for human how often. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { faceOf } from '../faces.ts';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import { ManyIntervals } from '../ui/many-intervals.tsx';
import { useTitle } from '../ui/title.ts';
import { dayText } from '../ui/when.ts';
import { machineWords } from '../words/machines.ts';
import { titleText } from '../words/roles.ts';
import { MachineRows } from './machine-rows.tsx';
import { isSlice, type MachineTable, machinesAt, type Slice } from './machine-table.ts';
import './machines.css';

const all: Slice = { by: 'all', value: '' };

export function MachinesPage() {
  const { t } = useTranslation(machineWords);
  const { t: house } = useTranslation();
  const { by, value = '' } = useSearch({ from: '/machines' });
  useTitle(`${t('title')} · ${house('name')}`);
  const slice: Slice = isSlice(by) ? { by, value: `${value}` } : all;
  return (
    <div className="machines stack">
      <h1>{t('title')}</h1>
      <PlaceTabs of="people" />
      <p className="soft machines-lead">{t('lead')}</p>
      <OneTable key={`${slice.by} ${slice.value}`} slice={slice} />
    </div>
  );
}

function OneTable({ slice }: { slice: Slice }) {
  const { t } = useTranslation(machineWords);
  const { value, error, load } = useResource<MachineTable>(machinesAt(slice));
  if (value === null) return <Loading error={error} onRetry={load} />;
  const { before, slices, verdicts, judges, games, converged, rows, people } = value;
  if (before === null) return <p>{t('none')}</p>;
  if (rows.length === 0) {
    return (
      <>
        <Filter slices={slices} chosen={slice} />
        <p>{t('empty')}</p>
      </>
    );
  }
  return (
    <>
      <Filter slices={slices} chosen={slice} />
      {!converged && <p>{t('unfinished')}</p>}
      <p className="small soft">{t('counts', { verdicts, judges, games, day: dayText(before) })}</p>
      <MachineRows rows={rows} people={people} />
      <ManyIntervals count={rows.length + (people === null ? 0 : 1)}>{t('drawn')}</ManyIntervals>
      <p className="small soft machines-lead">
        {t('how')} <Link to="/research">{t('research')}</Link>
      </p>
      <p className="row">
        <a href={machinesAt(slice, '.csv')}>{t('csv')}</a>
        <a href={machinesAt(slice)}>{t('json')}</a>
        <a href={machinesAt(slice, '.png')}>{t('picture')}</a>
      </p>
    </>
  );
}

function Filter({ slices, chosen }: { slices: readonly Slice[]; chosen: Slice }) {
  const { t } = useTranslation(machineWords);
  const name = useSliceName();
  const navigate = useNavigate();
  const kinds = [...Map.groupBy(slices, ({ by }) => by)].filter(([by]) => by !== 'all');
  if (kinds.length === 0) return null;
  return (
    <label className="machines-filter">
      {t('filter')}{' '}
      <select
        className="field"
        value={JSON.stringify([chosen.by, chosen.value])}
        onChange={({ target }) => {
          const [by, value] = JSON.parse(target.value) as [Slice['by'], string];
          void navigate({ to: '/machines', search: by === 'all' ? {} : { by, value } });
        }}
      >
        <option value={JSON.stringify([all.by, all.value])}>{t('all')}</option>
        {kinds.map(([by, some]) => (
          <optgroup key={by} label={t(`by.${by as 'format'}`)}>
            {some.map((slice) => (
              <option key={slice.value} value={JSON.stringify([slice.by, slice.value])}>
                {name(slice)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function useSliceName(): (slice: Slice) => string {
  const { t, i18n } = useTranslation(machineWords);
  return ({ by, value }) => {
    if (by === 'format') return faceOf(value) === undefined ? value : titleText(value);
    if (by === 'days') return t('days', { count: Number(value) });
    if (by === 'script') return new Intl.DisplayNames(i18n.language, { type: 'script' }).of(value) ?? value;
    return value;
  };
}
