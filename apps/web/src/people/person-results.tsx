/** How a player does in both roles: the mean with its interval and n, and all points together. */
import { useTranslation } from 'react-i18next';
import type { Estimate, PersonRecord } from '../connection/archive.ts';
import { Interval, pointsText, scaleOf } from '../ui/estimate.tsx';
import { signed } from '../words/points.ts';
import './person-page.css';

export function PersonResults({ person }: { person: Pick<PersonRecord, 'bettor' | 'target' | 'points'> }) {
  return (
    <div className="standing">
      {(['bettor', 'target'] as const).map((role) => (
        <Role key={role} role={role} estimate={person[role]} total={person.points[role]} />
      ))}
    </div>
  );
}

interface Props {
  readonly role: 'bettor' | 'target';
  readonly estimate: Estimate;
  readonly total: number;
}

function Role({ role, estimate, total }: Props) {
  const { t } = useTranslation();
  return (
    <section className="standing-role">
      <h2>{t(`person.${role}`)}</h2>
      {estimate.n === 0 ? (
        <p className="soft">{t('person.noGames')}</p>
      ) : (
        <>
          <p className="standing-mean">
            <b className="mono">{estimate.mean === null ? '' : pointsText(estimate.mean)}</b>
            <span className="small soft">{t(role === 'bettor' ? 'person.gain' : 'person.reward')}</span>
          </p>
          <Interval estimate={estimate} scale={scaleOf([estimate])} />
          <dl className="standing-facts small">
            <div>
              <dt className="soft">{t('person.games')}</dt>
              <dd className="mono">{estimate.n}</dd>
            </div>
            <div>
              <dt className="soft">{t('person.total')}</dt>
              <dd className="mono">{signed(total)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
