/** The imitation game on the front page: what it is, and the buttons that start it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { sentence } from '../words/sentence.ts';
import { useWords } from './words/index.ts';

const format = 'imitation';
const params = { format };

export default function ImitationCard() {
  const w = useWords();
  return (
    <article className="format-card">
      <div className="format-words">
        <h3>{w('title')}</h3>
        <p>{w('card.what')}</p>
        <p className="small soft format-facts">{w('card.facts')}</p>
      </div>
      <div className="format-play">
        <div className="format-roles">
          {(['interrogator', 'witness'] as const).map((as) => (
            <Link
              key={as}
              to="/$format/wait"
              params={params}
              search={{ preset: 'imitation/5', as }}
              className="button"
            >
              {w(`card.${as}`)}
              <small>{w(`card.${as}Hint`)}</small>
            </Link>
          ))}
          <Link to="/$format/wait" params={params} search={{ preset: 'imitation/5' }} className="button">
            {w('card.either')}
            <small>{w('card.eitherHint')}</small>
          </Link>
        </div>
        <More />
      </div>
    </article>
  );
}

/** Other lengths, practice with two parties, and a table among friends. */
function More() {
  const { t } = useTranslation();
  const w = useWords();
  const two = usePractice('imitation/two', format);
  const three = usePractice('imitation/5', format);
  const problem = two.problem ?? three.problem;
  return (
    <>
      <div className="format-more">
        <Button look="quiet" aria-disabled={two.busy} onClick={() => two.practise({ role: 'interrogator' })}>
          {w('card.practiseAsks')}
        </Button>
        <Button look="quiet" aria-disabled={two.busy} onClick={() => two.practise({ role: 'witness' })}>
          {w('card.practiseTells')}
        </Button>
        <Button look="quiet" aria-disabled={three.busy} onClick={() => void three.invite()}>
          {t('card.invite')}
        </Button>
        <Link
          to="/$format/wait"
          params={params}
          search={{ preset: 'imitation/15' }}
          className="button button-quiet"
        >
          {w('card.long')}
        </Link>
        <Link
          to="/$format/wait"
          params={params}
          search={{ preset: 'imitation/two' }}
          className="button button-quiet"
        >
          {w('card.two')}
        </Link>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}
