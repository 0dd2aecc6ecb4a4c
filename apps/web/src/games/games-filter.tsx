/** Which finished games the list shows and in which order; a choice takes effect at once, and stands in the address. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ends, type GamesSearch, leastTrades, readGamesSearch, sorts } from './games-search.ts';

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
}

export function GamesFilter({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const pick = (key: keyof GamesSearch) => (value: string) =>
    onSearch(readGamesSearch({ ...search, [key]: value }));
  return (
    <search className="filter small" aria-label={t('games.filter')}>
      <Choice
        label={t('games.who')}
        value={search.nature}
        onPick={pick('nature')}
        options={[
          ['', t('games.either')],
          ['human', t('nature.human')],
          ['machine', t('nature.machine')],
        ]}
      />
      <Choice
        label={t('games.end')}
        value={search.end}
        onPick={pick('end')}
        options={[['', t('games.anyEnd')], ...ends.map((end) => [end, t(`games.ends.${end}`)] as const)]}
      />
      <Choice
        label={t('games.trades')}
        value={search.trades?.toString()}
        onPick={pick('trades')}
        options={[
          ['', t('games.anyNumber')],
          ...leastTrades.map((number) => [String(number), t('games.atLeast', { number })] as const),
        ]}
      />
      <Choice
        label={t('games.sort')}
        value={search.sort}
        onPick={pick('sort')}
        options={[
          ['', t('games.sorts.newest')],
          ...sorts.map((sort) => [sort, t(`games.sorts.${sort}`)] as const),
        ]}
      />
      <label className="check-line">
        <input
          type="checkbox"
          checked={search.tell ?? false}
          onChange={({ target }) => onSearch(readGamesSearch({ ...search, tell: target.checked }))}
        />
        {t('games.tell')}
      </label>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onPick: (value: string) => void;
}

function Choice({ label, value = '', options, onPick }: ChoiceProps) {
  const id = useId();
  return (
    <span className="filter-one">
      <label className="soft" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onPick(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
