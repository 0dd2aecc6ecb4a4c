/** Filters and order of the list of finished games; immediate effect, stored in the address. */
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { listedPresets } from '../faces.ts';
import { useMorePresets } from '../lobby/file-presets.ts';
import { filterText, ownText, presetText } from '../words/roles.ts';
import { FilterChoice as Choice, type ChoiceProps } from './filter-choice.tsx';
import { FilterMore } from './filter-more.tsx';
import { filtersOf, type GamesSearch, readGamesSearch } from './games-search.ts';
import { WordsSaid } from './words-said.tsx';

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
}

interface AllProps extends Props {
  /** The field for words. */
  readonly field: Ref<HTMLInputElement>;
}

/** Everything behind the button of the list: the search for words, and the filters. */
export default function SearchAndFilter({ field, ...props }: AllProps) {
  return (
    <>
      <WordsSaid {...props} field={field} />
      <GamesFilter {...props} />
    </>
  );
}

function GamesFilter({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const { format = '' } = search;
  const { ends, least, units, sorts } = filtersOf(format);
  const presets = listedPresets(format);
  const pick = (key: string) => (value: string) => onSearch(readGamesSearch({ ...search, [key]: value }));
  return (
    <search className="filter small" aria-label={t('games.filter')}>
      {presets.length > 1 && (
        <PresetChoice key={format} format={format} value={search.preset} onPick={pick('preset')} />
      )}
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
      {ends.length > 0 && (
        <Choice
          label={t('games.end')}
          value={search.end}
          onPick={pick('end')}
          options={[
            ['', t('games.anyEnd')],
            ...ends.map((end) => [end, filterText(format, 'ends', end)] as const),
          ]}
        />
      )}
      {Object.entries(least).map(([measure, steps]) => (
        <Choice
          key={measure}
          label={filterText(format, 'least', measure)}
          value={search[measure]?.toString()}
          onPick={pick(measure)}
          options={[
            ['', t('games.anyNumber')],
            ...steps.map(
              (step) =>
                [String(step), t('games.atLeast', { number: step / (units?.[measure] ?? 1) })] as const,
            ),
          ]}
        />
      ))}
      {sorts.length > 0 && (
        <Choice
          label={t('games.sort')}
          value={search.sort}
          onPick={pick('sort')}
          options={[
            ['', t('games.newest')],
            ...sorts.map((sort) => [sort, filterText(format, 'sorts', sort)] as const),
          ]}
        />
      )}
      <FilterMore search={search} onSearch={onSearch} />
    </search>
  );
}

interface PresetProps extends Pick<ChoiceProps, 'value' | 'onPick'> {
  readonly format: string;
}

/** Presets of the format, including custom ones. */
function PresetChoice({ format, value, onPick }: PresetProps) {
  const { t } = useTranslation();
  const own = listedPresets(format).map((preset) => [preset, presetText(format, preset)] as const);
  const more = useMorePresets(format).map(({ preset, title }) => [preset, title] as const);
  return (
    <Choice
      label={ownText(format, 'preset') ?? t('games.preset')}
      value={value}
      onPick={onPick}
      options={[['', t('games.anyPreset')], ...own, ...more]}
    />
  );
}
