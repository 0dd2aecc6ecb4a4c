/** The box for a message: Enter sends, and what the forum refuses is marked while it is typed. */
import { lengthOf, mendText, type WordKeyboard, type WordModel } from '@parlour/game';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useResource } from '../../connection/resource.ts';
import { useStore } from '../../connection/store.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Unsent, useSaying } from '../../ui/unsent.tsx';
import { sentence } from '../../words/sentence.ts';
import { Suggestions, useSuggestions } from './suggestions.tsx';
import { roleAt, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

/** From here on the box says how much room is left: characters, and a share of all of them. */
const near = 60;
const nearShare = 0.25;

export function SayBox({ game }: { game: Game }) {
  const w = useWords();
  const { text, setText, problem, send, underWay } = useDraft(game);
  const box = useRef<HTMLTextAreaElement>(null);
  const over = useTable(game, (view) => view.phase === 'over');
  const mayTalk = useTable(game, (view) => view.mayTalk);
  const limit = useTable(game, (view) => roleAt(view.rules, view.you)?.length ?? 0);
  const keyboard = useKeyboard(game);
  const left = limit - lengthOf(text.trim());
  const suggestions = useSuggestions({ keyboard, text, setText, box });
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (left >= 0 && mayTalk) void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.press(event)) return;
    if (event.key === 'Escape') box.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="duel-say" onSubmit={submit}>
      <Suggestions {...suggestions} />
      <label className="unseen" htmlFor="duel-box">
        {w('say')}
      </label>
      <div className="duel-box">
        <Marked text={text} strange={suggestions.strange} />
        <textarea
          id="duel-box"
          ref={box}
          className="field"
          dir="auto"
          rows={1}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={w('say')}
          value={text}
          disabled={over}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          aria-describedby="duel-note"
          aria-invalid={suggestions.strange.length > 0 || undefined}
          {...suggestions.box}
        />
      </div>
      <Button type="submit" disabled={over || !mayTalk || left < 0}>
        {w('send')}
      </Button>
      <p id="duel-note" className="duel-note small soft" role="status">
        {problem !== null ? (
          sentence(problem)
        ) : (
          <Note game={game} left={left} strange={suggestions.strange} />
        )}
      </p>
      <Unsent game={game} underWay={underWay} />
    </form>
  );
}

/** The message that is being written, until the house has taken it. */
function useDraft(game: Game) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const send = async () => {
    const words = mendText(text.replaceAll(/\s+/g, ' '));
    if (words === '') return;
    setText('');
    setProblem(null);
    const reply = await say({ type: 'say', text: words });
    if (reply.ok) return;
    setProblem(reply.error);
    setText((now) => (now === '' ? words : now));
  };
  return { text, setText, problem, send, underWay };
}

/** The words of the forum, and which follow which as far as the house has learned it; null: any words may be used. */
function useKeyboard(game: Game): WordKeyboard | null {
  const vocabulary = useTable(game, (view) => view.rules.vocabulary);
  const preset = useStore(game.state, ({ seat }) => seat?.preset ?? 'duel/small-words');
  const { value: model } = useResource<WordModel>(`/api/words?preset=${encodeURIComponent(preset)}`);
  return useMemo(() => (vocabulary === null ? null : { vocabulary, model }), [vocabulary, model]);
}

interface NoteProps {
  readonly game: Game;
  readonly left: number;
  readonly strange: readonly string[];
}

function Note({ game, left, strange }: NoteProps) {
  const w = useWords();
  const limit = useTable(game, (view) => roleAt(view.rules, view.you)?.length ?? 0);
  const mayTalk = useTable(game, (view) => view.mayTalk);
  const isOpen = useTable(game, (view) => view.phase === 'open');
  const most = useTable(game, (view) => view.rules.messages);
  const said = useTable(game, (view) => view.talk.length + view.onTheWay.length);
  const free = useTable(game, (view) => view.rules.turns === 'free');
  const oneWord = useTable(game, (view) =>
    roleAt(view.rules, view.you)?.constraints.some((one) => one.rule === 'words' && one.most === 1),
  );
  if (!isOpen) return null;
  if (strange.length > 0) return w('strange', { words: strange.join(', ') });
  if (left < Math.min(near, limit * nearShare)) return w('left', { count: left });
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
