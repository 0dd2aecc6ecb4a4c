/** One button that starts what is quickest: the queue where people are, else practice. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useServerState } from '../connection/use-house.ts';
import { faceOf, firstFormatName, formatNames, presetOf } from '../faces.ts';
import { rolesOf } from '../lobby/role.ts';
import { usePractice } from '../lobby/use-practice.ts';
import { Button } from '../ui/button.tsx';
import { titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';

export function Play() {
  const { t } = useTranslation();
  const busiest = useServerState(({ lobbies }) => {
    const recent = (format: string) => lobbies[presetOf(format)]?.recent ?? 0;
    return formatNames()
      .filter((format) => recent(format) > 0)
      .toSorted((one, other) => recent(other) - recent(one))[0];
  });
  return (
    <div className="hero-play">
      {busiest === undefined ? (
        <Practise />
      ) : (
        <>
          <Link to="/$format/wait" params={{ format: busiest }} className="button button-primary">
            {t('card.play')}
          </Link>
          <How text={t('front.people', { game: titleText(busiest) })} />
        </>
      )}
    </div>
  );
}

function Practise() {
  const { t } = useTranslation();
  const format = firstFormatName();
  const { practice = { preset: presetOf(format), roles: rolesOf(format).slice(0, 1) } } =
    faceOf(format) ?? {};
  const { practise, busy, problem } = usePractice(practice.preset, format);
  const [role] = practice.roles;
  return (
    <>
      <Button
        look="primary"
        aria-disabled={busy}
        onClick={() => practise(role === undefined ? {} : { role })}
      >
        {t('card.play')}
      </Button>
      <How text={t('front.practice', { game: titleText(format) })} />
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
    </>
  );
}

function How({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p className="small soft">
      {text} <span className="hero-no-account">{t('front.noAccount')}</span>
    </p>
  );
}
