/** The reveal over a table: a card that can be put aside and shown again, and what one can do next. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Game } from '../connection/game.ts';
import { LiveGallery } from '../gallery/gallery.tsx';
import type { Judged } from '../gallery/shapes.ts';
import { useNewRecord } from '../games/use-new-record.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTalkWords } from './words.ts';

interface Props<Reveal> {
  /** Null: the game is not over. */
  readonly reveal: Reveal | null;
  readonly className: string;
  readonly game: Game;
  /** Those whom others may have judged as they watched; left out: nobody may watch. */
  readonly judged?: (reveal: Reveal) => readonly Judged[];
  /** The card, and what puts it aside. */
  readonly children: (reveal: Reveal, onAside: () => void) => ReactNode;
}

export function RevealLayer<Reveal>({ reveal, className, game, judged, children }: Props<Reveal>) {
  const w = useTalkWords();
  const [aside, setAside] = useState(false);
  if (reveal === null) return null;
  if (aside)
    return (
      <Button look="primary" className="reveal-again" onClick={() => setAside(false)}>
        {w('reveal.show')}
      </Button>
    );
  return (
    <Dialog label={w('reveal.title')} onClose={() => setAside(true)} className={className}>
      {children(reveal, () => setAside(true))}
      <LiveGallery game={game} judged={judged?.(reveal) ?? []} />
    </Dialog>
  );
}

/** How it came out, in a sentence that takes the focus and is read aloud. */
export function RevealTitle({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    announce(text);
  }, [text]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}

/** To the replay of the game, in which everything is told. A lesson has none, nor what is kept back for tests of judges. */
export function ReplayLink({ game, primary = false }: { game: Game; primary?: boolean }) {
  const w = useTalkWords();
  const isHidden = useNewRecord(game.id)?.isHidden === true;
  if (game.lesson !== undefined) return null;
  if (isHidden) return <span className="small soft">{w('reveal.hidden')}</span>;
  return (
    <Link
      to="/game/$game"
      params={{ game: game.id }}
      search={{ t: 0 }}
      className={primary ? 'button button-primary' : 'button'}
      state={(was) => ({ ...was, results: true })}
    >
      {w('reveal.replay')}
    </Link>
  );
}
