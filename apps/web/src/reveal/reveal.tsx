/** The reveal of every format: a banner, the evidence, the answer that told, who was who, and the next steps. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import { lazyChunk } from '../connection/chunk.ts';
import type { Game } from '../connection/game.ts';
import { useNewRecord } from '../games/use-new-record.ts';
import { useTalkWords } from '../talk/words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PeopleWords } from '../ui/people-words.tsx';
import { buzz } from '../ui/sound.ts';
import { RevealBanner } from './banner.tsx';
import { BotGuess, useBotGuess, withoutNames } from './bot-guess.tsx';
import { MoreSteps, NextSteps } from './next-steps.tsx';
import type { Outcome, RevealSummary } from './outcome.ts';
import { WhoWasWho } from './people.tsx';
import { SealNote } from './seal-note.tsx';
import './reveal.css';

/** Not part of the table's first load. */
const LiveGallery = lazy(() =>
  lazyChunk(async () => ({ default: (await import('../gallery/gallery.tsx')).LiveGallery })),
);

interface Props {
  readonly game: Game;
  /** Name of the format. */
  readonly title: string;
  /** Length of the game in milliseconds. */
  readonly length: number;
  /** The outcome; the record follows a moment after the end, and before it is null. */
  readonly read: (record: GameRecord | null) => Outcome;
  /** What shows how it came about: the part that differs between formats. */
  readonly children: ReactNode;
}

/** Over the table; it can be put aside, and shown again. */
export function RevealPage({ game, title, length, read, children }: Props) {
  const w = useTalkWords();
  const [aside, setAside] = useState(false);
  useEffect(buzz, []);
  const whole = useNewRecord(game.id);
  const { question, guess, setGuess, hidden } = useBotGuess(game, read(whole), whole);
  const record = withoutNames(whole, hidden);
  const outcome = read(record);
  if (aside)
    return (
      <Button ref={takeFocus} look="primary" className="reveal-again" onClick={() => setAside(false)}>
        {w('reveal.show')}
      </Button>
    );
  return (
    <Dialog
      label={w('reveal.title')}
      onClose={() => setAside(true)}
      className={`reveal reveal-${outcome.nature ?? 'open'}`}
    >
      <RevealBanner
        game={game}
        title={title}
        length={length}
        outcome={outcome}
        onAside={() => setAside(true)}
      />
      <div className="reveal-body">
        <div className="reveal-main">
          {children}
          {outcome.told !== null && <RevealByFormat told={outcome.told} />}
        </div>
        <div className="reveal-side">
          <NextSteps game={game} title={title} outcome={outcome} />
          {question !== undefined && <BotGuess question={question} guess={guess} onGuess={setGuess} />}
          <WhoWasWho outcome={outcome} record={record} />
          <Suspense fallback={null}>
            <LiveGallery game={game} judged={outcome.judged} />
          </Suspense>
          <MoreSteps game={game} record={record} />
          <SealNote game={game} secret={outcome.secret} />
        </div>
      </div>
    </Dialog>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The exchange that decided. */
export function RevealByFormat({ told: { title, question, answer } }: { told: RevealSummary }) {
  return (
    <section className="told" aria-label={title}>
      <h3 className="reveal-part">{title}</h3>
      {question !== null && (
        <p className="soft">
          {question.by}: <PeopleWords words={question.text} />
        </p>
      )}
      <p className="told-answer">
        “<PeopleWords words={answer} />”
      </p>
    </section>
  );
}
