/** Choice of the format of the games that are listed. */
import { useTranslation } from 'react-i18next';
import { formatNames } from '../faces.ts';
import { Chips } from '../ui/chips.tsx';
import { titleText } from '../words/roles.ts';
import { type GamesSearch, readGamesSearch } from './games-search.ts';

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
}

/** Hidden if there is only one. */
export function FormatChoice({ search, onSearch }: Props) {
  const { t } = useTranslation();
  if (formatNames().length < 2) return null;
  return (
    <Chips
      label={t('games.format')}
      value={search.format ?? ''}
      onPick={(format) => onSearch(readGamesSearch({ ...search, format }))}
      options={[
        ['', t('games.allFormats')],
        ...formatNames().map((name) => [name, titleText(name)] as const),
      ]}
    />
  );
}
