/** The rules of the Market on one page, each with a picture. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../../ui/title.ts';
import { useFormatTranslation } from '../words/index.ts';
import {
  BetPicture,
  EndPicture,
  PricePicture,
  SealPicture,
  StartPicture,
  TablePicture,
} from './rules-pictures.tsx';
import './rules-page.css';

type Rule = 'table' | 'start' | 'price' | 'bet' | 'end' | 'seal';

export default function RulesPage() {
  const t = useFormatTranslation();
  useTitle(`${t('rules.title')} · ${t('name')}`);
  const pictures: Record<Rule, ReactNode> = {
    table: <TablePicture />,
    start: <StartPicture early={t('rules.early')} others={t('rules.others')} />,
    price: <PricePicture paid={t('rules.paid')} />,
    bet: <BetPicture />,
    end: <EndPicture />,
    seal: <SealPicture />,
  };
  return (
    <div className="rules">
      <div className="rules-head">
        <h1>{t('rules.title')}</h1>
        <div className="row">
          <Link to="/$format/learn" params={{ format: 'market' }} className="button">
            {t('card.learn')}
          </Link>
          <Link
            to="/$format/wait"
            params={{ format: 'market' }}
            search={{}}
            className="button button-primary"
          >
            {t('rules.play')}
          </Link>
        </div>
      </div>
      <ol className="rules-list">
        {(Object.keys(pictures) as Rule[]).map((rule) => (
          <li key={rule}>
            {pictures[rule]}
            <h2>{t(`rules.${rule}.title`)}</h2>
            <p>{t(`rules.${rule}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
