/** Input for questions, with the own queue below. */
import { lengthOf, sanitizeText } from '@parlour/game';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useProblem } from '../../../connection/use-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { HintSlot } from '../../../ui/hint.tsx';
import { Unsent, useSaying } from '../../../ui/unsent.tsx';
import { keyOf, keysWork } from '../../../ui/use-keys.ts';
import { sentence } from '../../../words/sentence.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { OwnQueue } from './own-queue.tsx';

interface Props {
  readonly game: Game;
  readonly box: RefObject<HTMLInputElement | null>;
  /** Escape was pressed: the focus goes where the next action is. */
  readonly onLeave: () => void;
}

export function AskBox({ game, box, onLeave }: Props) {
  const t = useFormatTranslation();
  const limit = useTable(game, (view) => view.rules.questionLength);
  const over = useTable(game, (view) => view.phase === 'over');
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const left = limit - lengthOf(text.trim());
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const question = sanitizeText(text);
    if (question === '') return;
    setText('');
    setProblem(null);
    const reply = await say({ type: 'ask', text: question });
    if (reply.ok) return;
    setProblem(reply.error);
    setText((now) => (now === '' ? question : now));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    // The key that leads to this box is not a question's first letter.
    if (text === '' && keysWork() && keyOf(event) === '/') event.preventDefault();
  };
  return (
    <div className="ask">
      <HintSlot place="talk" />
      <HintSlot place="ask" />
      <form className="ask-form" onSubmit={(event) => void ask(event)}>
        <label className="unseen" htmlFor="ask">
          {t('ask.label')}
        </label>
        <input
          id="ask"
          ref={box}
          className="field"
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('ask.placeholder')}
          value={text}
          disabled={over}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          aria-describedby="ask-note"
        />
        <Button type="submit" look="primary" disabled={over || left < 0}>
          {t('ask.send')}
        </Button>
      </form>
      <p id="ask-note" className="ask-note small" role="status">
        {problem === null ? left < 40 && t('ask.left', { count: left }) : sentence(problem)}
      </p>
      <Unsent game={game} underWay={underWay} />
      <OwnQueue game={game} onEmpty={() => box.current?.focus()} />
    </div>
  );
}
