/** Error rates of proofs over time. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { proofWords } from '../words/proof.ts';
import type { ErrorRate, ProofDesk } from './shapes.ts';

export function DeskRates({ desk: { errors, months } }: { desk: ProofDesk }) {
  const { t } = useTranslation(proofWords);
  const rows = [
    { name: t('desk.days', { days: errors.days }), ...errors },
    ...months.map(({ month, ...rates }) => ({ name: month, ...rates })),
  ];
  return (
    <section className="stack">
      <h3>{t('desk.rates')}</h3>
      <p className="soft small">{t('desk.ratesLead')}</p>
      <table className="small proof-rates">
        <caption className="unseen">{t('desk.rates')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk.when')}</th>
            <th scope="col">{t('desk.falsePass')}</th>
            <th scope="col">{t('desk.falseFail')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, falsePass, falseFail }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Rate rate={falsePass} />
              </td>
              <td>
                <Rate rate={falseFail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rate({ rate: { share, interval, n } }: { rate: ErrorRate }) {
  const { t } = useTranslation(proofWords);
  if (share === null) return <>{t('desk.noRate')}</>;
  if (interval === null) return <>{t('desk.noInterval', { share: percentText(share), n })}</>;
  const [low, high] = interval.map(percentText);
  return <>{t('desk.rate', { share: percentText(share), low: low ?? '', high: high ?? '', n })}</>;
}
