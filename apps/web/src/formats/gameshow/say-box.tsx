/** The box for a message: "@" completes the letter of a contestant. */
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { SayForm } from '../../talk/say-form.tsx';
import { ContestantMark } from './contestant-mark.tsx';
import { completeMention, completionAt, joinPunctuation } from './mention.ts';
import { othersIn, useTable } from './table-view.ts';
import { InTick, TickClock } from './ticks.tsx';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (change: (was: string) => string) => void;
  readonly onSent: () => void;
}

const listId = 'gameshow-mentions';
const optionId = (letter: string) => `${listId}-${letter}`;

export function SayBox({ game, box, text, setText, onSent }: Props) {
  const w = useFormatTranslation();
  const limit = useTable(game, (view) => view.rules.length);
  const onTheWay = useTable(game, (view) => (view.rules.limitsMerged ? view.onTheWay : undefined));
  const mentions = useMentions(game, box, text, setText);
  const { letters, chosen, take, look, close, press } = mentions;
  return (
    <SayForm
      game={game}
      id="gameshow-say"
      label={w('say')}
      hint={w('sayHint')}
      box={box}
      text={text}
      setText={setText}
      limit={limit}
      mergedWith={onTheWay?.map((one) => one.text)}
      keys="/"
      onKey={press}
      onSent={onSent}
      above={
        <>
          <TickClock game={game} />
          <Mentions letters={letters} chosen={chosen} onTake={take} />
        </>
      }
      waiting={(texts) => <InTick game={game} texts={texts} />}
      field={{
        onChange: ({ target }) => {
          const typed = joinPunctuation(target.value);
          setText(() => typed);
          look(target.selectionStart - (target.value.length - typed.length));
        },
        onSelect: ({ currentTarget }) => look(currentTarget.selectionStart),
        onBlur: close,
        'aria-autocomplete': 'list',
        ...(chosen !== undefined && {
          'aria-controls': listId,
          'aria-activedescendant': optionId(chosen),
        }),
      }}
    />
  );
}

interface MentionsProps {
  readonly letters: readonly string[];
  readonly chosen: string | undefined;
  readonly onTake: (letter: string) => void;
}

function Mentions({ letters, chosen, onTake }: MentionsProps) {
  const w = useFormatTranslation();
  if (letters.length === 0) return null;
  return (
    <div className="gameshow-mentions" role="listbox" id={listId} aria-label={w('mention')}>
      {letters.map((letter) => (
        <button
          key={letter}
          id={optionId(letter)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={letter === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(letter)}
        >
          <ContestantMark seat={letter} />
        </button>
      ))}
    </div>
  );
}

/** Suggestions after an "@", by keyboard and pointer. */
function useMentions(
  game: Game,
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: Props['setText'],
) {
  const contestants = useTable(game, (view) => view.contestants);
  const you = useTable(game, (view) => view.you);
  const [caret, setCaret] = useState(-1);
  const [place, setPlace] = useState(0);
  const to = useRef(-1);
  useLayoutEffect(() => {
    if (to.current < 0 || box.current === null) return;
    box.current.setSelectionRange(to.current, to.current);
    to.current = -1;
  });
  const found = caret < 0 ? undefined : completionAt(text, caret, othersIn({ contestants, you }));
  const letters = found?.letters ?? [];
  const chosen = letters[Math.min(place, letters.length - 1)];
  const close = () => setCaret(-1);
  const take = (letter: string) => {
    if (found === undefined) return;
    const done = completeMention(text, caret, found, letter);
    to.current = done.caret;
    setText(() => done.text);
    close();
    box.current?.focus();
  };
  /** True: the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (chosen === undefined) return false;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) setPlace((letters.indexOf(chosen) + step + letters.length) % letters.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    return true;
  };
  const look = (at: number) => {
    setCaret(at);
    if (at !== caret) setPlace(0);
  };
  return { letters, chosen, take, press, look, close };
}
