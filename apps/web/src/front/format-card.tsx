/** A format on the front page: what it is, how many people are there, and the buttons that start it. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHouseState } from '../connection/use-house.ts';
import { type CardProps, faceOf, firstFormat } from '../faces.ts';
import { rolesOf } from '../lobby/role.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { ownText, practiseText, presetText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { Nickname } from './nickname.tsx';

interface Props extends CardProps {
  readonly format: string;
  /** What the game is about, at one glance. */
  readonly picture?: ReactNode;
}

/**
 * The card of a format that needs nothing special: all of it but the picture comes from its face. The first format has
 * room; each other is one line, with its first way to play, practice, and the rest when asked.
 */
export function FormatCard({ format, lesson, picture }: Props) {
  const { t } = useTranslation();
  const { presets = [], Rules, Learn, Choose } = faceOf(format) ?? {};
  const [preset = format, ...others] = presets;
  const first = format === firstFormat();
  return (
    <article className={first ? 'format-card' : 'format-card format-line'} aria-label={titleText(format)}>
      <div className="format-words">
        <h3>{titleText(format)}</h3>
        <p>{ownText(format, 'what')}</p>
        <p className="small soft format-facts">{ownText(format, 'facts')}</p>
        {first && picture}
        <p className="small format-links">
          {Rules && (
            <Link to="/$format/rules" params={{ format }}>
              {t('card.rules')}
            </Link>
          )}
          {Learn && (lesson || !first) && (
            <Link to="/$format/learn" params={{ format }}>
              {t('card.learn')}
            </Link>
          )}
          {Choose && (
            <Link to="/$format/choose" params={{ format }}>
              {ownText(format, 'choose')}
            </Link>
          )}
          {!Choose &&
            others.map((other) => (
              <Link key={other} to="/$format/wait" params={{ format }} search={{ preset: other }}>
                {presetText(format, other)}
              </Link>
            ))}
        </p>
      </div>
      <div className="format-play">
        <RecentPeople preset={preset} />
        {first ? (
          <>
            <Roles format={format} preset={preset} />
            <div className="format-more">
              <PracticeButtons format={format} preset={preset} />
              <InviteButton format={format} preset={preset} />
            </div>
            <Nickname />
          </>
        ) : (
          <>
            <Link
              to="/$format/wait"
              params={{ format }}
              search={presetSearch(format, preset)}
              className="button"
            >
              {t('card.play')}
              <small>{t('card.eitherHint')}</small>
            </Link>
            <div className="format-more">
              <PracticeButtons format={format} preset={preset} />
            </div>
            <details>
              <summary className="small">{t('card.more')}</summary>
              <div className="format-play-more">
                <Roles format={format} preset={preset} />
                <InviteButton format={format} preset={preset} />
              </div>
            </details>
          </>
        )}
      </div>
    </article>
  );
}

/** The address names a preset only where it is not called as its format. */
const presetSearch = (format: string, preset: string): { preset?: string } =>
  preset === format ? {} : { preset };

/** About how many people were here of late. */
function RecentPeople({ preset }: { preset: string }) {
  const { t } = useTranslation();
  const recent = useHouseState(({ lobbies }) => lobbies[preset]?.recent);
  return (
    <div className="format-live small soft">
      {recent !== undefined && (
        <span>{recent === 0 ? t('card.recentNobody') : t('card.recentAbout', { count: recent })}</span>
      )}
    </div>
  );
}

interface PlayProps {
  readonly format: string;
  readonly preset: string;
}

/** In a quiet house practice is what one can do alone and at once. */
const useIsQuiet = (preset: string): boolean => useHouseState(({ lobbies }) => lobbies[preset]?.recent === 0);

/** A way to the queue for each role; the first one of the page stands out. */
function Roles({ format, preset }: PlayProps) {
  const { t } = useTranslation();
  const quiet = useIsQuiet(preset);
  const first = format === firstFormat();
  const roles = rolesOf(format, preset);
  const search = presetSearch(format, preset);
  return (
    <div className="format-roles">
      {roles.map((as, index) => (
        <Link
          key={as}
          to="/$format/wait"
          params={{ format }}
          search={roles.length > 1 ? { ...search, as } : search}
          className={first && index === 0 && !quiet ? 'button button-primary' : 'button'}
        >
          {ownText(format, `play.${as}`) ?? t('card.play')}
          <small>{ownText(format, `hint.${as}`)}</small>
        </Link>
      ))}
      {first && roles.length > 1 && (
        <Link to="/$format/wait" params={{ format }} search={search} className="button">
          {t('card.either')}
          <small>{t('card.eitherHint')}</small>
        </Link>
      )}
    </div>
  );
}

/** Practice, which starts at once. */
function PracticeButtons({ format, preset }: PlayProps) {
  const { practice = { preset, roles: rolesOf(format, preset).slice(0, 1) } } = faceOf(format) ?? {};
  const quiet = useIsQuiet(preset) && format === firstFormat();
  const { practise, busy, problem } = usePractice(practice.preset, format);
  return (
    <>
      {practice.roles.map((role, index) => (
        <Button
          key={role}
          look={quiet && index === 0 ? 'primary' : 'quiet'}
          aria-disabled={busy}
          onClick={() => practise({ role })}
        >
          {practiseText('card', format, role)}
        </Button>
      ))}
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}

/** A table among friends. */
function InviteButton({ format, preset }: PlayProps) {
  const { t } = useTranslation();
  const { invite, busy, problem } = usePractice(preset, format);
  return (
    <>
      <Button look="quiet" aria-disabled={busy} onClick={() => void invite()}>
        {t('card.invite')}
      </Button>
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}
