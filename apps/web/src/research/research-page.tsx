/** Everything for research in one place: open data, the interview, and bots. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../ui/title.ts';
import { researchWords } from '../words/research.ts';
import './research-page.css';

const ways = [
  ['data', '/data/{-$month}'],
  ['machines', '/machines'],
  ['studies', '/studies/{-$study}'],
  ['interview', '/interview'],
  ['bots', '/developers'],
] as const satisfies readonly (readonly [string, LinkProps['to']])[];

export function ResearchPage() {
  const { t } = useTranslation(researchWords);
  const { t: all } = useTranslation();
  useTitle(`${all('places.research')} · ${all('name')}`);
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p className="front-lead">{t('lead')}</p>
      <ul className="research-ways">
        {ways.map(([name, to]) => (
          <li key={name}>
            <h2>{t(`${name}.title`)}</h2>
            <p className="soft">{t(`${name}.what`)}</p>
            <Link to={to} className="button">
              {t(`${name}.go`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
