/** Search field for messages, and the found lines. */
import { secondsLeft } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundLine } from '../connection/archive.ts';
import { Button } from '../ui/button.tsx';
import { momentText } from '../words/points.ts';
import { searchWords } from '../words/search.ts';
import { allFormats, type GamesSearch, readGamesSearch } from './games-search.ts';
import { markedParts } from './marked-words.ts';

interface Props {
  readonly search: GamesSearch;
  readonly onSearch: (search: GamesSearch) => void;
  readonly field: Ref<HTMLInputElement>;
}

/** Words are looked for in all games, unless one format was picked. */
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
          onSearch(readGamesSearch({ ...search, format: search.format ?? allFormats, said }));
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

interface LinesProps {
  readonly game: string;
  readonly lines: readonly FoundLine[];
  readonly said: string;
  readonly hidden: boolean;
}

/** Found messages of a game, each with a link to its moment. */
export function SaidLines({ game, lines, said, hidden }: LinesProps) {
  return (
    <ul className="said-lines">
      {lines.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <Link
            to="/game/$game"
            params={{ game }}
            search={{ t: secondsLeft(at) }}
            state={{ results: !hidden }}
          >
            <span className="mono small soft">{momentText(at)}</span>{' '}
            <q dir="auto">
              {markedParts(text, said).map(({ text: part, isFound, from }) =>
                isFound ? <mark key={from}>{part}</mark> : part,
              )}
            </q>
          </Link>
        </li>
      ))}
    </ul>
  );
}
