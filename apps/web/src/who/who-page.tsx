/** The page of "Who was it?": any finished game that one does not know, again and again. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Button } from '../ui/button.tsx';
import { pointsText } from '../ui/estimate.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTitle } from '../ui/title.ts';
import { sentence } from '../words/sentence.ts';
import { whoWords } from '../words/who.ts';
import { overviewPath } from './calls.ts';
import { RetellingPlay } from './retelling-play.tsx';
import type { Overview } from './shapes.ts';
import { useRetelling } from './use-retelling.ts';
import './who.css';

export function WhoPage() {
  const { t } = useTranslation(whoWords);
  const { t: all } = useTranslation();
  useTitle(`${t('title')} · ${all('name')}`);
  const { value, load } = useResource<Overview>(overviewPath);
  const { retelling, error, begin } = useRetelling(load);
  const { n = 0, mean = null, row = 0 } = value?.alone ?? {};
  if (retelling !== null)
    return (
      <div className="stack">
        <h1 className="small soft who-page">{t('title')}</h1>
        <RetellingPlay
          key={retelling.stream}
          first={retelling}
          nextLabel={t('more')}
          onNext={() => void begin(undefined)}
        />
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
      </div>
    );
  return (
    <div className="who stack">
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      {n > 0 && (
        <p className="soft">
          {t('own', { n })} {mean !== null && t('ownMean', { mean: pointsText(mean) })}{' '}
          {row > 1 && t('row', { n: row })}
        </p>
      )}
      {error !== null && <Notice loud>{sentence(error)}</Notice>}
      <div className="row">
        <Button look="primary" onClick={() => void begin(undefined)}>
          {t('begin')}
        </Button>
        <Link to="/daily" className="button">
          {t('daily')}
        </Link>
        <Link to="/practice" className="button">
          {t('practise')}
        </Link>
        <Link to="/games" className="button button-quiet">
          {t('games')}
        </Link>
      </div>
    </div>
  );
}
