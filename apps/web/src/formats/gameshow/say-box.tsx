/** The box for a message: Enter sends, "@" completes the letter of a contestant. */
import { lengthOf, mendText } from '@parlour/game';
import { type FormEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Unsent, useSaying } from '../../ui/unsent.tsx';
import { keyOf, keysWork } from '../../ui/use-keys.ts';
import { sentence } from '../../words/sentence.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { closedUp, completed, completionAt } from './mention.ts';
import { othersIn, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

interface Props {
  readonly game: Game;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSent: () => void;
}

/** From here on the box says how much room is left. */
const near = 60;
const listId = 'gameshow-mentions';
const optionId = (letter: string) => `${listId}-${letter}`;

export function SayBox({ game, box, text, onText, onSent }: Props) {
  const w = useWords();
  const limit = useTable(game, (view) => view.rules.length);
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const mentions = useMentions(game, box, text, onText);
  const left = limit - lengthOf(text.trim());
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const words = mendText(text.replaceAll(/\s+/g, ' '));
    if (words === '' || left < 0) return;
    onText('');
    setProblem(null);
    onSent();
    const reply = await say({ type: 'say', text: words });
    if (reply.ok) return;
    setProblem(reply.error);
    if (box.current?.value === '') onText(words);
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.press(event)) return;
    if (event.key === 'Escape') box.current?.blur();
    // The key that leads to this box is not a message's first letter.
    if (text === '' && event.repeat && keysWork() && keyOf(event) === '/') event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const { letters, chosen } = mentions;
  return (
    <form className="gameshow-say" onSubmit={(event) => void send(event)}>
      <label className="unseen" htmlFor="gameshow-say">
        {w('say')}
      </label>
      {letters.length > 0 && (
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
              onClick={() => mentions.take(letter)}
            >
              <ContestantMark seat={letter} />
            </button>
          ))}
        </div>
      )}
      <textarea
        id="gameshow-say"
        ref={box}
        className="field"
        dir="auto"
        rows={1}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={w('sayHint')}
        value={text}
        onChange={({ target }) => {
          const typed = closedUp(target.value);
          onText(typed);
          mentions.look(target.selectionStart - (target.value.length - typed.length));
        }}
        onSelect={({ currentTarget }) => mentions.look(currentTarget.selectionStart)}
        onBlur={mentions.close}
        onKeyDown={press}
        aria-describedby="gameshow-note"
        aria-autocomplete="list"
        {...(chosen !== undefined && {
          'aria-controls': listId,
          'aria-activedescendant': optionId(chosen),
        })}
      />
      <Button type="submit" disabled={left < 0}>
        {w('send')}
      </Button>
      <p id="gameshow-note" className="gameshow-note small soft" role="status">
        {problem === null ? left < near && w('left', { count: left }) : sentence(problem)}
      </p>
      <Unsent game={game} underWay={underWay} />
    </form>
  );
}

/** What the box offers after an "@", by keys and by hand. */
function useMentions(
  game: Game,
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onText: (text: string) => void,
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
    const done = completed(text, caret, found, letter);
    to.current = done.caret;
    onText(done.text);
    close();
    box.current?.focus();
  };
  /** True: the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    if (chosen === undefined || event.nativeEvent.isComposing) return false;
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
