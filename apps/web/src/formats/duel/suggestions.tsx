/** The predictive keyboard: words of the forum's list above the box, by touch, mouse, Tab and arrows. */
import { suggestWords, type WordKeyboard, withWord, wordsOutsideList } from '@parlour/game';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useFormatTranslation } from './words/index.ts';

/** Number that fits side by side on a small phone. */
const most = 4;
const nothing: readonly string[] = [];

interface Options {
  /** Null: any words may be used. */
  readonly keyboard: WordKeyboard | null;
  readonly text: string;
  readonly setText: (change: (was: string) => string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** Current suggestions, their keys, and words of the text outside the list. */
export function useSuggestions({ keyboard, text, setText, box }: Options) {
  const [active, setActive] = useState<number | null>(null);
  const [putAway, setPutAway] = useState<string | null>(null);
  const strange = useMemo(
    () => (keyboard === null ? nothing : wordsOutsideList(keyboard, text)),
    [keyboard, text],
  );
  const offered = useMemo(
    () => (keyboard === null ? nothing : suggestWords(keyboard, text, most)),
    [keyboard, text],
  );
  const words = putAway === text ? nothing : offered;
  const chosen = active === null ? undefined : words[active];
  const accept = (word: string) => {
    setText((was) => withWord(was, word));
    setActive(null);
    box.current?.focus();
  };
  const move = (step: number) =>
    setActive(((active ?? (step > 0 ? -1 : 0)) + step + words.length) % words.length);
  /** True: the key was for the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    const done = actOn(event.key, {
      chosen,
      first: words[0],
      isWriting: /\S$/.test(text),
      hasWords: words.length > 0,
    });
    if (done === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false;
    event.preventDefault();
    if (typeof done === 'number') move(done);
    else if (done === 'away') {
      setActive(null);
      setPutAway(text);
    } else accept(done.word);
    return true;
  };
  const expanded = keyboard !== null && words.length > 0;
  return {
    words,
    active,
    accept,
    press,
    strange,
    isThere: keyboard !== null,
    box: {
      ...(keyboard !== null && { 'aria-autocomplete': 'list' as const }),
      ...(expanded && { 'aria-controls': 'duel-words' }),
      ...(chosen !== undefined && { 'aria-activedescendant': `duel-word-${active}` }),
    },
  };
}

interface At {
  readonly chosen: string | undefined;
  readonly first: string | undefined;
  readonly isWriting: boolean;
  readonly hasWords: boolean;
}

type Act = number | 'away' | { readonly word: string } | undefined;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Action of a key: a step, a word, or hiding; undefined: not handled. Tab leaves the field between words. */
function actOn(key: string, { chosen, first, isWriting, hasWords }: At): Act {
  if (!hasWords) return undefined;
  // Left and right move in the text until a word is chosen.
  if (key in steps && (chosen !== undefined || /Up|Down/.test(key))) return steps[key];
  if (chosen === undefined && !isWriting) return undefined;
  if (key === 'Escape') return 'away';
  const word = key === 'Tab' ? (chosen ?? first) : key === 'Enter' ? chosen : undefined;
  return word === undefined ? undefined : { word };
}

type Props = Pick<ReturnType<typeof useSuggestions>, 'words' | 'active' | 'accept' | 'isThere'>;

export function Suggestions({ words, active, accept, isThere }: Props) {
  const w = useFormatTranslation();
  if (!isThere) return null;
  return (
    <div
      className="duel-words"
      role="listbox"
      id="duel-words"
      aria-label={w('words')}
      aria-description={w('wordsHow')}
    >
      {words.map((word, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the box, which keeps the focus
        <div
          key={word}
          id={`duel-word-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="duel-word"
          // The box keeps the focus, and with it a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => accept(word)}
        >
          {word}
        </div>
      ))}
    </div>
  );
}
