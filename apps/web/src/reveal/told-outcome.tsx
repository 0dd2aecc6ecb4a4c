/** The outcome beside a replay: what it was, how it came about, and who was who. */
import { type ReactNode, useEffect } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { useTalkWords } from '../talk/words.ts';
import { announce } from '../ui/announcer.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import type { Outcome } from './outcome.ts';
import { WhoWasWho } from './people.tsx';
import './reveal.css';

interface Props {
  readonly outcome: Outcome;
  readonly record: GameRecord;
  /** What shows how it came about. */
  readonly children?: ReactNode;
}

export function OutcomeBanner({ outcome, record, children }: Props) {
  const w = useTalkWords();
  const { nature, title, sub, judged } = outcome;
  useEffect(() => announce(title), [title]);
  return (
    <section className="told-outcome" aria-label={w('reveal.title')}>
      <div className={`told-face reveal-${nature ?? 'open'}`}>
        {nature !== null && <NatureMark kind={nature} eyes />}
        <div>
          <h2>{title}</h2>
          {sub !== '' && <p>{sub}</p>}
        </div>
      </div>
      {children}
      <WhoWasWho outcome={outcome} record={record} />
      <Gallery game={record.game} judged={judged} />
    </section>
  );
}
