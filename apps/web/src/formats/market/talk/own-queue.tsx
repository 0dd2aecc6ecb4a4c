/** Own queued questions, visible only to the player. */
import { useRef } from 'react';
import type { Game } from '../../../connection/game.ts';
import { Button } from '../../../ui/button.tsx';
import { PeopleWords } from '../../../ui/people-words.tsx';
import { useScrollCue } from '../../../ui/use-scroll-cue.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';

export function OwnQueue({ game, onEmpty }: { game: Game; onEmpty: () => void }) {
  const t = useFormatTranslation();
  // After the close no question waits any more.
  const queue = useTable(game, (view) => (view.reveal === null ? (view.own?.queue ?? null) : null));
  const list = useRef<HTMLOListElement>(null);
  useScrollCue(list, queue);
  /** The button vanishes with its question: the focus moves to the next one, or to the question box. */
  const withdraw = async (question: string) => {
    await game.play({ type: 'withdraw', question });
    const next = list.current?.querySelector('button');
    if (document.activeElement !== document.body) return;
    if (next == null) onEmpty();
    else next.focus();
  };
  if (queue === null || queue.length === 0) return null;
  return (
    <section className="queue" aria-label={t('ask.queue')}>
      <p className="small soft queue-why">{t('ask.queued')}</p>
      <ol ref={list}>
        {queue.map(({ question, text }) => (
          <li key={question}>
            <PeopleWords words={text} />
            <Button look="quiet" className="small" onClick={() => void withdraw(question)}>
              {t('ask.withdraw')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
