/** The page of the lesson: a scripted game at a real table, with a coach. */
import { useEffect, useState } from 'react';
import type { Game } from '../../../connection/game.ts';
import { writeLocal } from '../../../connection/memory.ts';
import { type LocalGame, pageClock, randomNonce } from '../../../games/local-game.ts';
import { announce } from '../../../ui/announcer.tsx';
import { HintContext } from '../../../ui/hint.tsx';
import { useKeysWork } from '../../../ui/use-keys.ts';
import { inPoints } from '../../../words/points.ts';
import MarketTable from '../market-table.tsx';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';
import { placeOf, stepOf } from './coach.ts';
import { startLocalMarket } from './local-game.ts';
import './learn-page.css';

export default function LearnPage() {
  const t = useFormatTranslation();
  const [round, setRound] = useState(1);
  const [lesson, setLesson] = useState<LocalGame | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are those of the language it began in
  useEffect(() => {
    writeLocal('lesson', 'seen', 'browser');
    const lines = {
      answers: [t('lesson.lines.first'), t('lesson.lines.second'), t('lesson.lines.third')],
      question: t('lesson.lines.question'),
      reply: t('lesson.lines.reply'),
    };
    const again = () => setRound((was) => was + 1);
    const opened = startLocalMarket({ clock: pageClock, lines, nonce: randomNonce(), again });
    setLesson(opened);
    return opened.stop;
  }, [round]);
  return lesson === null ? null : <CoachedTable key={round} game={lesson.game} />;
}

function CoachedTable({ game }: { game: Game }) {
  const t = useFormatTranslation();
  const step = useTable(game, stepOf);
  const price = useTable(game, (view) => inPoints(view.price.ask));
  const hasKeys = useKeysWork();
  const key = hasKeys && (step === 'early' ? 'bet' : step === 'done' ? 'done' : null);
  const words = step === null ? '' : t(`lesson.steps.${step}`, { price });
  const text = key ? `${words} ${t(`lesson.keys.${key}`)}` : words;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per step, not at every price
  useEffect(() => {
    if (step !== null) announce(text);
  }, [step]);
  const place = step === null ? null : placeOf[step];
  return (
    <HintContext value={place === null ? null : { place, text }}>
      <div className="lesson" data-hint={place}>
        <MarketTable game={game} />
      </div>
    </HintContext>
  );
}
