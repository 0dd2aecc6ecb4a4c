/** Search field for messages. */
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { searchWords } from '../words/search.ts';
import { type GamesSearch, readGamesSearch } from './games-search.ts';

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
  readonly field: Ref<HTMLInputElement>;
}

/** Words are looked for in the games of all formats, unless one was picked. */
export function WordsSaid({ search, onSearch, field }: Props) {
  const { t } = useTranslation(searchWords);
  const [said, setSaid] = useState(search.said ?? '');
  const [address, setAddress] = useState(search.said);
  // The address changes by links and by going back as well; the field itself stays, and so does the focus in it.
  if (address !== search.said) {
    setAddress(search.said);
    setSaid(search.said ?? '');
  }
  const id = useId();
  return (
    <search>
      <form
        className="words-said"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(readGamesSearch({ ...search, said }));
        }}
      >
        <label htmlFor={id}>{t('said')}</label>
        <input
          id={id}
          ref={field}
          type="search"
          className="field"
          maxLength={100}
          value={said}
          aria-describedby={`${id}-how`}
          onChange={({ target }) => setSaid(target.value)}
        />
        <Button type="submit">{t('search')}</Button>
        <p id={`${id}-how`} className="small soft">
          {t('how')}
        </p>
      </form>
    </search>
  );
}
