/** The box for a message: Enter sends, Shift and Enter does not. */
import { lengthOf, mendText, type Witness } from '@parlour/game';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Unsent, useSaying } from '../../ui/unsent.tsx';
import { keyOf, keysWork } from '../../ui/use-keys.ts';
import { sentence } from '../../words/sentence.ts';
import { isTalkOver, useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

interface Props {
  readonly game: Game;
  readonly witness: Witness;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Escape was pressed. */
  readonly onLeave: () => void;
}

/** From here on the box says how much room is left. */
const near = 60;

export function SayBox({ game, witness, box, onLeave }: Props) {
  const w = useWords();
  const limit = useTable(game, (view) => view.rules.length);
  const asks = useTable(game, (view) => view.you === 'interrogator');
  const over = useTable(game, isTalkOver);
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const left = limit - lengthOf(text.trim());
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const words = mendText(text.replaceAll(/\s+/g, ' '));
    if (words === '' || left < 0) return;
    setText('');
    setProblem(null);
    const reply = await say({ type: 'say', text: words, ...(asks && { to: witness }) });
    if (reply.ok) return;
    setProblem(reply.error);
    setText((now) => (now === '' ? words : now));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      box.current?.blur();
      onLeave();
    }
    // The key that leads to this box is not a message's first letter.
    if (text === '' && event.repeat && keysWork() && /^[12]$/.test(keyOf(event))) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const id = `say-${witness}`;
  return (
    <form className="imitation-say" onSubmit={(event) => void send(event)}>
      <label className="unseen" htmlFor={id}>
        {asks ? w('sayTo', { seat: witness }) : w('say')}
      </label>
      <textarea
        id={id}
        ref={box}
        className="field"
        dir="auto"
        rows={1}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={asks ? w('sayTo', { seat: witness }) : w('say')}
        value={text}
        disabled={over}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        aria-describedby={`${id}-note`}
      />
      <Button type="submit" disabled={over || left < 0}>
        {w('send')}
      </Button>
      <p id={`${id}-note`} className="imitation-note small soft" role="status">
        {problem === null ? left < near && w('left', { count: left }) : sentence(problem)}
      </p>
      <Unsent game={game} underWay={underWay} />
    </form>
  );
}
