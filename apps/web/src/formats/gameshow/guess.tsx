/** The wish to guess: nobody else sees it. */
import { useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { sentence } from '../../words/sentence.ts';
import { useTable } from './table-view.ts';
import { useWords } from './words/index.ts';

export function GuessButton({ game }: { game: Game }) {
  const w = useWords();
  const hasAsked = useTable(game, (view) => view.hasAsked);
  const { busy, problem, ask } = useAsking(game);
  return (
    <div className="gameshow-guess">
      <Button onClick={() => void ask()} aria-disabled={busy || hasAsked} aria-pressed={hasAsked}>
        {w(hasAsked ? 'guess.asked' : 'guess.ask')}
      </Button>
      <p className="small soft">
        {problem === null ? w(hasAsked ? 'guess.askedWhy' : 'guess.why') : sentence(problem)}
      </p>
    </div>
  );
}

/** Asks once; to ask again changes nothing. */
export function useAsking(game: Game) {
  const w = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const hasAsked = useTable(game, (view) => view.hasAsked);
  const ask = async () => {
    if (busy || hasAsked) return;
    setBusy(true);
    setProblem(null);
    const reply = await game.play({ type: 'ready-to-guess' });
    setBusy(false);
    if (reply.ok) announce(w('guess.asked'));
    else setProblem(reply.error);
  };
  return { busy, problem, ask };
}
