/** The box for the target's answer: it has the focus, Enter sends, and a paste is noted. */
import { lengthOf, type QuestionId, sanitizeText } from '@parlour/game';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useProblem } from '../../../connection/use-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Unsent, useSaying } from '../../../ui/unsent.tsx';
import { sentence } from '../../../words/sentence.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';

export function ReplyBox({ game, question }: { game: Game; question: QuestionId | null }) {
  const t = useFormatTranslation();
  const limit = useTable(game, (view) => view.rules.answerLength);
  const over = useTable(game, (view) => view.phase === 'over');
  const box = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useProblem();
  const { underWay, say } = useSaying(game);
  const left = limit - lengthOf(text.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new question calls for the focus
  useEffect(() => box.current?.focus(), [question]);
  const answer = async (event?: FormEvent) => {
    event?.preventDefault();
    const words = sanitizeText(text.replaceAll(/\s+/g, ' '));
    if (words === '' || question === null || left < 0) return;
    setText('');
    setProblem(null);
    const said = { type: 'answer', text: words, question, ...(pasted.current ? { pasted: true } : {}) };
    const reply = await say(said);
    if (reply.ok) pasted.current = false;
    else {
      setProblem(reply.error);
      setText((now) => (now === '' ? words : now));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void answer();
  };
  return (
    <form className="reply" onSubmit={(event) => void answer(event)}>
      <label className="unseen" htmlFor="reply">
        {t('target.label')}
      </label>
      <textarea
        id="reply"
        ref={box}
        className="field"
        dir="auto"
        rows={2}
        autoComplete="off"
        enterKeyHint="send"
        placeholder={t('target.placeholder')}
        value={text}
        disabled={over}
        onChange={(event) => setText(event.target.value)}
        onPaste={() => {
          pasted.current = true;
        }}
        onKeyDown={press}
        aria-describedby="reply-note"
      />
      <Button type="submit" look="primary" disabled={over || question === null || left < 0}>
        {t('target.send')}
      </Button>
      <p id="reply-note" className="ask-note small" role="status">
        {problem === null ? left < 60 && t('ask.left', { count: left }) : sentence(problem)}
      </p>
      <Unsent game={game} underWay={underWay} />
    </form>
  );
}
