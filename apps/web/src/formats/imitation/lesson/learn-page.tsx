/** The page of the lesson: two scripted witnesses at a real table, with a coach. */
import { useEffect, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { pageClock, randomNonce } from '../../../games/local-game.ts';
import { announce } from '../../../ui/announcer.tsx';
import { HintContext } from '../../../ui/hint.tsx';
import ImitationTable from '../imitation-table.tsx';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { stepOf } from './coach.ts';
import { startLocalTalks } from './local-talks.ts';

export default function LearnPage() {
  const w = useFormatTranslation();
  const [round, setRound] = useState(1);
  const [game, setGame] = useState<Game | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are those of the language it began in
  useEffect(() => {
    const lines = {
      human: [w('lesson.human.first'), w('lesson.human.second'), w('lesson.human.third')],
      machine: [w('lesson.machine.first'), w('lesson.machine.second'), w('lesson.machine.third')],
    };
    const again = () => setRound((was) => was + 1);
    const opened = startLocalTalks({ clock: pageClock, lines, nonce: randomNonce(), again });
    setGame(opened.game);
    return opened.stop;
  }, [round]);
  return game === null ? null : <CoachedTable key={round} game={game} />;
}

function CoachedTable({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const step = useTable(game, stepOf);
  const text = step === null ? '' : w(`lesson.steps.${step}`);
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
  return (
    <HintContext value={step === null ? null : { place: 'ask', text }}>
      <ImitationTable game={game} />
    </HintContext>
  );
}
