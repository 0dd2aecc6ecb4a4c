/** Filters for finished games of any format: language, days, and a bot at the table. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bots, botName } from '../bots/bot.ts';
import { useResource } from '../connection/resource.ts';
import { searchWords } from '../words/search.ts';
import { FilterChoice } from './filter-choice.tsx';
import { type GamesSearch, readGamesSearch, scripts } from './games-search.ts';

/** The first and the last day, with their words. */
const days = { from: 'since', to: 'until' } as const;
const dayKeys = Object.keys(days) as readonly (keyof typeof days)[];

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
}

export function FilterMore({ search, onSearch }: Props) {
  const { t } = useTranslation(searchWords);
  const { value } = useResource<Bots>('/api/bots?limit=100');
  const pick = (key: string) => (picked: string) => onSearch(readGamesSearch({ ...search, [key]: picked }));
  const bots = (value?.bots ?? []).map((bot) => [bot.id, botName(bot)] as const);
  const isListed = bots.some(([id]) => id === search.bot);
  const own = search.bot === undefined || isListed ? [] : [[search.bot, t('thisBot')] as const];
  return (
    <>
      {(bots.length > 0 || own.length > 0) && (
        <FilterChoice
          label={t('bot')}
          value={search.bot}
          onPick={pick('bot')}
          options={[['', t('anybody')], ...own, ...bots]}
        />
      )}
      <FilterChoice
        label={t('letters')}
        value={search.script}
        onPick={pick('script')}
        options={[['', t('any')], ...scripts.map((one) => [one, t(`scripts.${one}`)] as const)]}
      />
      {dayKeys.map((day) => (
        <Day key={day} label={t(days[day])} value={search[day]} onPick={pick(day)} />
      ))}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onPick: (day: string) => void;
}

function Day({ label, value = '', onPick }: DayProps) {
  const id = useId();
  return (
    <span className="filter-one">
      <label className="soft" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field"
        value={value}
        onChange={({ target }) => onPick(target.value)}
      />
    </span>
  );
}
