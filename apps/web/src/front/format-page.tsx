/** The page of a format: what it is, and every way to play it. */
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerState } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { rolesOf } from '../lobby/role.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { MissingPage } from '../shell/missing-page.tsx';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/title.ts';
import { ownText, practiseText, presetText, titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { FormatPicture } from './format-picture.tsx';
import { Nickname } from './nickname.tsx';
import { OwnPresets } from './own-presets.tsx';
import './format-page.css';

export function FormatPage() {
  const { format } = useParams({ from: '/play/$format' });
  return faceOf(format) === undefined ? <MissingPage /> : <Format key={format} format={format} />;
}

export function Format({ format }: { format: string }) {
  const { t } = useTranslation();
  useTitle(`${titleText(format)} · ${t('name')}`);
  const { presets = [], Rules, Learn, Choose } = faceOf(format) ?? {};
  const [preset = format, ...others] = presets;
  return (
    <div className="format-page">
      <div className="format-words">
        <h1>{titleText(format)}</h1>
        <p>{ownText(format, 'what')}</p>
        <p className="small soft">{ownText(format, 'facts')}</p>
        <p className="small format-links">
          {Learn && (
            <Link to="/$format/learn" params={{ format }}>
              {t('card.learn')}
            </Link>
          )}
          {Rules && (
            <Link to="/$format/rules" params={{ format }}>
              {t('card.rules')}
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
        <FormatPicture format={format} />
      </div>
      <div className="format-play">
        <RecentPeople preset={preset} />
        <Roles format={format} preset={preset} />
        <div className="format-more">
          <PracticeButtons format={format} preset={preset} />
          <InviteButton format={format} preset={preset} />
        </div>
        <p className="small soft">{t('card.practiceWhat')}</p>
        <Nickname />
      </div>
      {!Choose && <OwnPresets format={format} />}
    </div>
  );
}

/** The address names a preset only where it is not called as its format. */
const presetSearch = (format: string, preset: string): { preset?: string } =>
  preset === format ? {} : { preset };

/** About how many people were here of late. */
function RecentPeople({ preset }: { preset: string }) {
  const { t } = useTranslation();
  const recent = useServerState(({ lobbies }) => lobbies[preset]?.recent);
  return (
    <p className="small soft">
      {recent !== undefined &&
        (recent === 0 ? t('card.recentNobody') : t('card.recentAbout', { count: recent }))}
    </p>
  );
}

interface PlayProps {
  readonly format: string;
  readonly preset: string;
}

/** On a quiet server practice is the immediate single-player option. */
const useIsQuiet = (preset: string): boolean =>
  useServerState(({ lobbies }) => lobbies[preset]?.recent === 0);

/** A queue button for each role; the first one is filled where people are. */
function Roles({ format, preset }: PlayProps) {
  const { t } = useTranslation();
  const quiet = useIsQuiet(preset);
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
          className={index === 0 && !quiet ? 'button button-primary' : 'button'}
        >
          {ownText(format, `play.${as}`) ?? t('card.play')}
          <small>{ownText(format, `hint.${as}`)}</small>
        </Link>
      ))}
      {roles.length > 1 && (
        <Link to="/$format/wait" params={{ format }} search={search} className="button">
          {t('card.either')}
          <small>{t('card.eitherHint')}</small>
        </Link>
      )}
    </div>
  );
}

/** Practice, which starts immediately. */
function PracticeButtons({ format, preset }: PlayProps) {
  const { practice = { preset, roles: rolesOf(format, preset).slice(0, 1), asks: undefined } } =
    faceOf(format) ?? {};
  const quiet = useIsQuiet(preset);
  const { practise, busy, problem } = usePractice(practice.preset, format);
  return (
    <>
      {practice.roles.map((role, index) => {
        const look = quiet && index === 0 ? 'primary' : 'quiet';
        const text = practiseText('card', format, role);
        return role === practice.asks ? (
          <Link key={role} to="/guess/ask" className={`button button-${look}`}>
            {text}
          </Link>
        ) : (
          <Button key={role} look={look} aria-disabled={busy} onClick={() => practise({ role })}>
            {text}
          </Button>
        );
      })}
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
