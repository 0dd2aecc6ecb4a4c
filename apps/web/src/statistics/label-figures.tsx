/** Results for labels: share of right ones, with intervals by game. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../words/number.ts';
import { statisticsWords } from '../words/statistics.ts';
import { roundedText } from './data-table.tsx';
import { FigureList } from './figure-list.tsx';
import type { Forecasts, LabelShare, Labels } from './forecast-shapes.ts';

export function LabelFigures({ forecasts, labels }: { forecasts: Forecasts; labels: Labels }) {
  const { t } = useTranslation(statisticsWords);
  const share = ({ share: value, interval, count, n }: LabelShare) =>
    value === null
      ? t('noEstimate')
      : `${percentText(value)} (${interval === null ? t('noInterval') : interval.map(percentText).join(' – ')}), ${count} / ${n}`;
  const figure = (one: Labels['d_prime']) =>
    one === null
      ? t('noEstimate')
      : `${roundedText(one.value)} (${one.interval.map(roundedText).join(' – ')})`;
  return (
    <div className="statistics-figures">
      <FigureList
        title={t('labels.title')}
        lines={[
          [t('labels.right'), share(labels.right)],
          [t('labels.machines'), share(labels.machines_called_human)],
          [t('labels.people'), share(labels.people_called_machine)],
          [t('labels.unsure'), share(labels.unsure)],
          [t('labels.dPrime'), figure(labels.d_prime)],
          [t('labels.criterion'), figure(labels.criterion)],
        ]}
        json={{ file: 'labels.json', value: forecasts, label: t('json') }}
      />
      <p className="small soft statistics-note">{t('labels.note')}</p>
    </div>
  );
}
