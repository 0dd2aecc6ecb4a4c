/** Answers that moved the belief, and the typical effect of answers. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { firstFormatName, listedPresets } from '../faces.ts';
import { PresetName } from '../games/preset-name.tsx';
import { PlaceTabs } from '../shell/place-tabs.tsx';
import { Loading } from '../ui/loading.tsx';
import { useTitle } from '../ui/title.ts';
import { shiftsNamespace } from '../words/shifts.ts';
import { AnswerList } from './answer-list.tsx';
import { type AnswersSearch, answersPath } from './answers-search.ts';
import { FormatSelect } from './format-select.tsx';
import { ShiftFigures } from './shift-figures.tsx';
import type { Shifts } from './shift-shapes.ts';

import './statistics.css';
import './answers.css';

export function AnswersPage() {
  const { t } = useTranslation(shiftsNamespace);
  const { t: house } = useTranslation();
  const search = useSearch({ from: '/statistics/answers' });
  const navigate = useNavigate();
  const go = (next: AnswersSearch) =>
    void navigate({ to: '/statistics/answers', search: next, replace: true, resetScroll: false });
  const { value, error, load } = useResource<Shifts>(answersPath(search));
  const isMeasured = value?.measured ?? true;
  const title = t(isMeasured ? 'title' : 'titleOther');
  useTitle(`${title} · ${house('name')}`);
  return (
    <div className="statistics">
      <div className="stack">
        <h1>{title}</h1>
        <PlaceTabs of="watch" format={search.format} />
        {isMeasured && <p className="soft statistics-lead">{t('lead')}</p>}
      </div>
      <Choices search={search} isMeasured={isMeasured} onPick={go} />
      {value === null ? <Loading error={error} onRetry={load} rows={6} /> : <Found shifts={value} />}
    </div>
  );
}

interface ChoicesProps {
  readonly search: AnswersSearch;
  /** Else there is nothing to choose from. */
  readonly isMeasured: boolean;
  readonly onPick: (search: AnswersSearch) => void;
}

function Choices({ search, isMeasured, onPick }: ChoicesProps) {
  const { t } = useTranslation(shiftsNamespace);
  const format = search.format ?? firstFormatName();
  const presets = listedPresets(format);
  return (
    <div className="statistics-choices small">
      <FormatSelect format={format} onPick={(picked) => onPick({ format: picked, judges: search.judges })} />
      {isMeasured && presets.length > 1 && (
        <label>
          <span className="soft">{t('preset')}</span>
          <select
            className="field"
            value={search.preset ?? ''}
            onChange={({ target }) => onPick({ ...search, preset: target.value || undefined })}
          >
            <option value="">{t('allPresets')}</option>
            {presets.map((name) => (
              <option key={name} value={name}>
                <PresetName format={format} preset={name} />
              </option>
            ))}
          </select>
        </label>
      )}
      {isMeasured && (
        <label className="check-line answers-alone">
          <input
            type="checkbox"
            checked={search.judges === 1}
            onChange={({ target }) => onPick({ ...search, judges: target.checked ? 1 : undefined })}
          />
          {t('alsoAlone')}
        </label>
      )}
    </div>
  );
}

/** Below this the server gives no interval. */
const minGames = 10;

function Found({ shifts }: { shifts: Shifts }) {
  const { t } = useTranslation(shiftsNamespace);
  const { measured, n_games: games, found, kinds } = shifts;
  const answers = kinds.human.n + kinds.machine.n;
  const noAnswer = games === 0 ? t('noGame') : t('none', { count: games });
  const nothingYet = measured ? noAnswer : t('notMeasured');
  if (!measured || answers === 0)
    return (
      <p>
        {nothingYet} <Link to="/">{t('play')}</Link>
      </p>
    );
  return (
    <>
      <p aria-live="polite" className="statistics-lead">
        {t('counted', { count: answers, games: kinds.human.games + kinds.machine.games })}{' '}
        {found === null ? t('noChance') : found === 0 ? t('foundNone') : t('found', { count: found })}{' '}
        {Math.min(kinds.human.games, kinds.machine.games) < minGames && t('fewGames')}
      </p>
      <AnswerList name="moved" shifts={shifts.moved} />
      <AnswerList name="informed" shifts={shifts.informed} />
      <AnswerList name="misled" shifts={shifts.misled} />
      <ShiftFigures shifts={shifts} />
    </>
  );
}
