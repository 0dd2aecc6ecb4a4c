/** Input for a message with its keyboard; refused words are marked while typing. */
import type { WordKeyboard, WordModel } from '@parlour/game';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useResource } from '../../connection/resource.ts';
import { useStore } from '../../connection/store.ts';
import { SayForm } from '../../talk/say-form.tsx';
import { DuelQueuedTexts, DuelSlotClock } from './slots.tsx';
import { Suggestions, useSuggestions } from './suggestions.tsx';
import { roleAt, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function SayBox({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const over = useTable(game, (view) => view.phase === 'over');
  const mayTalk = useTable(game, (view) => view.mayTalk);
  const limit = useTable(game, (view) => roleAt(view.rules, view.you)?.length ?? 0);
  const mergedWith = useTable(game, (view) => (view.rules.limitsMerged ? view.onTheWay : undefined));
  const keyboard = useKeyboard(game);
  const suggestions = useSuggestions({ keyboard, text, setText, box });
  const { strange } = suggestions;
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) box.current?.focus();
  }, []);
  return (
    <SayForm
      game={game}
      id="duel-box"
      label={w('say')}
      box={box}
      text={text}
      setText={setText}
      limit={limit}
      mergedWith={mergedWith}
      over={over}
      mayTalk={mayTalk}
      onKey={suggestions.press}
      fault={strange.length === 0 ? undefined : w('strange', { words: strange.join(', ') })}
      note={<Note game={game} />}
      above={
        <>
          <DuelSlotClock game={game} />
          <Suggestions {...suggestions} />
        </>
      }
      waiting={(texts) => <DuelQueuedTexts game={game} texts={texts} />}
      behind={<Marked text={text} strange={strange} />}
      field={{ 'aria-invalid': strange.length > 0 || undefined, ...suggestions.box }}
    />
  );
}

/** Words of the forum, with the learned model; null: any words are allowed. */
function useKeyboard(game: Game): WordKeyboard | null {
  const vocabulary = useTable(game, (view) => view.rules.vocabulary);
  const preset = useStore(game.state, ({ seat }) => seat?.preset ?? 'duel/small-words');
  const { value: model } = useResource<WordModel>(`/api/words?preset=${encodeURIComponent(preset)}`);
  return useMemo(() => (vocabulary === null ? null : { vocabulary, model }), [vocabulary, model]);
}

/** Whose turn it is, and the space left for messages. */
function Note({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const mayTalk = useTable(game, (view) => view.mayTalk);
  const isOpen = useTable(game, (view) => view.phase === 'open');
  const most = useTable(game, (view) => view.rules.messages);
  const said = useTable(game, (view) => view.talk.length + view.onTheWay.length);
  const free = useTable(game, (view) => view.rules.turns !== 'alternating');
  const oneWord = useTable(game, (view) =>
    roleAt(view.rules, view.you)?.constraints.some((one) => one.rule === 'words' && one.most === 1),
  );
  if (!isOpen) return null;
  if (said >= most) return w('full');
  if (!free && !mayTalk) return w('turn');
  const room = w('room', { said, most });
  if (oneWord === true) return `${w('oneWord')} ${room}`;
  return free ? room : `${w('turnNow')} ${room}`;
}

/** The text behind the box, with the words marked that the forum does not have. It makes the box as high as its text. */
function Marked({ text, strange }: { text: string; strange: readonly string[] }) {
  const parts = text.split(/([\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*)/u);
  return (
    <div className="field duel-marked" aria-hidden="true" dir="auto">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name but their place
        strange.includes(part) ? <mark key={index}>{part}</mark> : part,
      )}{' '}
    </div>
  );
}
