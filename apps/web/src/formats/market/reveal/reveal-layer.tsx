/** The reveal over the table, and a button that shows it again. */
import { useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';
import { RevealCard } from './reveal-card.tsx';

export function RevealLayer({ game }: { game: Game }) {
  const t = useWords();
  const reveal = useTable(game, (view) => view.reveal);
  const [aside, setAside] = useState(false);
  if (reveal === null) return null;
  if (aside)
    return (
      <Button ref={takeFocus} look="primary" className="reveal-again" onClick={() => setAside(false)}>
        {t('reveal.show')}
      </Button>
    );
  return (
    <Dialog label={t('reveal.title')} onClose={() => setAside(true)} className="reveal-dialog">
      <RevealCard game={game} reveal={reveal} onAside={() => setAside(true)} />
    </Dialog>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
