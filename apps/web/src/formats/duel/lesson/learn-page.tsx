/** The page of the lesson: a duel with a scripted stranger at a real table, with a coach. */
import { useEffect, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { pageClock, randomNonce } from '../../../games/local-game.ts';
import { WithCoachHint } from '../../../talk/coached.tsx';
import DuelTable from '../duel-table.tsx';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { placeOf, stepOf } from './coach.ts';
import { startLocalDuel } from './local-duel.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

export default function LearnPage() {
  const w = useFormatTranslation();
  const [round, setRound] = useState(1);
  const [game, setGame] = useState<Game | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are those of the language it began in
  useEffect(() => {
    // First a computer, and whoever plays again meets a person.
    const stranger = round % 2 === 1 ? 'machine' : 'human';
    const lines = places.map((place) => w(`lesson.${stranger}.${place}`));
    const again = () => setRound((was) => was + 1);
    const opened = startLocalDuel({ clock: pageClock, stranger, lines, nonce: randomNonce(), again });
    setGame(opened.game);
    return opened.stop;
  }, [round]);
  return game === null ? null : <CoachedTable key={round} game={game} />;
}

function CoachedTable({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const step = useTable(game, stepOf);
  const hint = step === null ? null : { place: placeOf[step], text: w(`lesson.steps.${step}`) };
  return (
    <WithCoachHint hint={hint}>
      <DuelTable game={game} />
    </WithCoachHint>
  );
}
