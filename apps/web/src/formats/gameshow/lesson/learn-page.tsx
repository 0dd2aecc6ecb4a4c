/** The page of the lesson: a scripted show at a real table, with a coach. */
import { useEffect, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { pageClock, randomNonce } from '../../../games/local-game.ts';
import { WithCoachHint } from '../../../talk/coached.tsx';
import GameshowTable from '../gameshow-table.tsx';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { placeOf, stepOf } from './coach.ts';
import { startLocalShow } from './local-show.ts';

export default function LearnPage() {
  const w = useFormatTranslation();
  const [round, setRound] = useState(1);
  const [game, setGame] = useState<Game | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are those of the language it began in
  useEffect(() => {
    const lines = {
      first: [w('lesson.lines.first'), w('lesson.lines.second')],
      later: [w('lesson.lines.third'), w('lesson.lines.fourth'), w('lesson.lines.fifth')],
    };
    const again = () => setRound((was) => was + 1);
    const opened = startLocalShow({ clock: pageClock, lines, nonce: randomNonce(), again });
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
      <GameshowTable game={game} />
    </WithCoachHint>
  );
}
