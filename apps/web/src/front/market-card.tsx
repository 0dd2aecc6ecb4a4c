/** The Market on the front page: what it is, how many people are there, and the buttons that start it. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHouseState } from '../connection/use-house.ts';
import { defaultFormat } from '../default-format.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { sentence } from '../words/sentence.ts';
import { Nickname } from './nickname.tsx';

/** `lesson`: the card names the lesson, because nothing else on the page does. */
export function MarketCard({ lesson }: { lesson: boolean }) {
  const { t } = useTranslation();
  return (
    <article className="format-card">
      <div className="format-words">
        <h3>{t('card.market.title')}</h3>
        <p>{t('card.market.what')}</p>
        <p className="small soft format-facts">{t('card.market.facts')}</p>
        <CardPicture />
        <p className="small format-links">
          <Link to="/market/rules">{t('card.rules')}</Link>
          {lesson && <Link to="/market/learn">{t('card.learn')}</Link>}
        </p>
      </div>
      <div className="format-play">
        <RecentPeople />
        <PlayButtons />
        <Nickname />
      </div>
    </article>
  );
}

/** About how many people were here of late. */
function RecentPeople() {
  const { t } = useTranslation();
  const lobby = useHouseState(({ lobbies }) => lobbies[defaultFormat]);
  const recent = lobby?.recent ?? 0;
  return (
    <div className="format-live small soft">
      {lobby !== undefined && (
        <span>{recent === 0 ? t('card.recentNobody') : t('card.recentAbout', { count: recent })}</span>
      )}
    </div>
  );
}

function PlayButtons() {
  const { t } = useTranslation();
  const { practise, invite, busy, problem } = usePractice();
  // In a quiet house practice is what one can do alone and at once.
  const quiet = useHouseState(({ lobbies }) => lobbies[defaultFormat]?.recent === 0);
  return (
    <>
      <div className="format-roles">
        {(['bettor', 'target', 'either'] as const).map((role) => (
          <Link
            key={role}
            to="/$format/wait"
            params={{ format: defaultFormat }}
            search={role === 'either' ? {} : { as: role }}
            className={role === 'bettor' && !quiet ? 'button button-primary' : 'button'}
          >
            {t(`card.${role}`)}
            <small>{t(`card.${role}Hint`)}</small>
          </Link>
        ))}
      </div>
      <div className="format-more">
        <Button look={quiet ? 'primary' : 'quiet'} aria-disabled={busy} onClick={() => practise()}>
          {t('card.practise')}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => void invite()}>
          {t('card.invite')}
        </Button>
      </div>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}

/** A price between its two ends, drawn: what the game is about at one glance. */
function CardPicture() {
  const { t } = useTranslation();
  return (
    <div className="format-figure small" aria-hidden="true">
      <span className="format-ends">
        <NatureMark kind="human" /> {t('side.human')}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <title>{t('chart.title')}</title>
        <line x1="0" x2="100" y1="50" y2="50" />
        <path d="M0 50H9V46H13V40H21V47H27V52H34V44H38V33H43V27H52V35H57V24H63V18H71V30H74V41H78V58H83V67H88V74H92V81H100" />
      </svg>
      <span className="format-ends">
        <NatureMark kind="machine" /> {t('side.computer')}
      </span>
    </div>
  );
}
