/** Who answered in a rehearsal, or why it is not told. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { noteSeen } from '../who/known-games.ts';
import { percentText } from '../words/number.ts';
import { practiceWords } from '../words/practice.ts';
import type { Rehearsal } from './calls.ts';
import { Exchanges } from './exchanges.tsx';

export function RehearsalEnd({ rehearsal, onAgain }: { rehearsal: Rehearsal; onAgain: () => void }) {
  const { t } = useTranslation(practiceWords);
  const { view, bot } = rehearsal;
  const { result } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const title =
    result === null
      ? t(view.end === 'void' ? 'void' : 'left')
      : result.was === 'human'
        ? t('wasHuman')
        : t(bot === null ? 'wasMachine' : 'wasMachineNamed', { name: bot ?? '' });
  const game = result?.game;
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    announce(title);
    if (game !== undefined) noteSeen(game);
  }, [title, game]);
  return (
    <div className="who stack">
      <h1 ref={heading} tabIndex={-1} className={result === null ? 'practice-untold' : undefined}>
        {result !== null && <NatureMark kind={result.was} />} {title}
      </h1>
      {result !== null && (
        <p>
          {t('said', { percent: percentText(result.price / 100) })} {t(howRight(result))} {t('nowhere')}
        </p>
      )}
      <div className="row">
        <Button look="primary" onClick={onAgain}>
          {t('again')}
        </Button>
        {result !== null && (
          <Link to="/game/$game" params={{ game: result.game }} className="button">
            {t('theGame')}
          </Link>
        )}
        <Link to="/who" className="button button-quiet">
          {t('guess')}
        </Link>
      </div>
      {result !== null && <h2 className="small soft">{t('both')}</h2>}
      <Exchanges rehearsal={rehearsal} />
    </div>
  );
}

function howRight({ was, price }: NonNullable<Rehearsal['view']['result']>): 'right' | 'wrong' | 'even' {
  if (price === 50) return 'even';
  return price > 50 === (was === 'human') ? 'right' : 'wrong';
}
