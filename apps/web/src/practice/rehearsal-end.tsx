/** Which witness was which in a rehearsal, or why it is hidden. */
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readJudgeScore } from '../judge/judge-score.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { LineSourceNote } from '../ui/line-source.tsx';
import { Notice } from '../ui/notice.tsx';
import { noteSeen } from '../who/known-games.ts';
import { practiceWords } from '../words/practice.ts';
import { sentence } from '../words/sentence.ts';
import type { Beginning, Rehearsal } from './calls.ts';
import { Exchanges } from './exchanges.tsx';

export function RehearsalEnd({ rehearsal, busy, error, begin }: { rehearsal: Rehearsal } & Beginning) {
  const { t } = useTranslation(practiceWords);
  const { view, bot, named, source } = rehearsal;
  const { result } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const title =
    result === null ? t(view.end === 'void' ? 'void' : 'left') : t(isRight(result) ? 'right' : 'wrong');
  const [sought, other] = result?.was === 'human' ? ['A', 'B'] : ['B', 'A'];
  const who = named ?? t('person');
  const game = result?.game;
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    announce(title);
    if (!game) return;
    noteSeen(game);
    void readJudgeScore();
  }, [title, game]);
  return (
    <div className="who stack">
      <h1 ref={heading} tabIndex={-1} className={result === null ? 'practice-untold' : undefined}>
        {title}
      </h1>
      {result !== null && <p>{t('were', { sought, who, other, bot: bot ?? t('bot') })}</p>}
      <div className="row">
        <Button look="primary" aria-disabled={busy} onClick={begin}>
          {t('again')}
        </Button>
        {game?.startsWith('g_') && (
          <Link to="/game/$game" params={{ game }} className="button">
            {t('theGame')}
          </Link>
        )}
        <Link to="/guess" className="button button-quiet">
          {t('guess')}
        </Link>
      </div>
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
      <Exchanges rehearsal={rehearsal} />
      {source !== null && (
        <p className="small soft">
          <LineSourceNote source={source} />
        </p>
      )}
    </div>
  );
}

const isRight = ({ was, price }: NonNullable<Rehearsal['view']['result']>): boolean =>
  price > 50 === (was === 'human');
