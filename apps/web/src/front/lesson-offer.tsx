/** The lesson, offered on the first visit and never again. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recall, remember } from '../connection/memory.ts';
import { firstFormat } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import './lesson-offer.css';

export function LessonOffer({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation();
  useEffect(() => remember('lesson', recall('lesson', 'browser') ?? 'offered', 'browser'), []);
  return (
    <aside className="offer">
      <span>{t('card.learnNew')}</span>
      <span className="row">
        <Link to="/$format/learn" params={{ format: firstFormat() }} className="button">
          {t('card.learn')}
        </Link>
        <Button look="quiet" onClick={onLater}>
          {t('card.learnLater')}
        </Button>
      </span>
    </aside>
  );
}
