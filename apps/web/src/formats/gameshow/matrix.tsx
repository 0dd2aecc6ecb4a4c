/** Matrix of labels with scores: a row for each labeller, a column for each target. */
import { type GameshowTableView, type Label, showLabels } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { numberText } from '../../words/number.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { LabelSign, useLabelNames } from './label-sign.tsx';
import { useFormatTranslation } from './words/index.ts';

type Reveal = Pick<NonNullable<GameshowTableView['reveal']>, 'natures' | 'labels' | 'scores'>;

export function Matrix({ reveal: { natures, labels, scores }, you }: { reveal: Reveal; you?: string }) {
  const { t } = useTranslation();
  const w = useFormatTranslation();
  const nameOf = useLabelNames();
  const seats = Object.keys(natures);
  const isUnlabelled = seats.some((by) => seats.some((of) => by !== of && labels[by]?.[of] === undefined));
  return (
    <section
      className="gameshow-matrix"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      aria-label={w('matrix.title')}
    >
      <table>
        <caption className="small soft">{w('matrix.how')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <ContestantMark seat={seat} />
                <span className="gameshow-nature">
                  <NatureMark kind={natures[seat] ?? 'human'} />
                  <span className="unseen">{t(`nature.${natures[seat] ?? 'human'}`)}</span>
                </span>
              </th>
            ))}
            <th scope="col" className="small">
              {w('matrix.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((by) => (
            <tr key={by} data-own={by === you || undefined}>
              <th scope="row">
                <ContestantMark
                  seat={by}
                  spoken={w(by === you ? 'matrix.youSay' : 'matrix.says', { seat: by })}
                />
              </th>
              {seats.map((of) => (
                <td key={of}>
                  {by === of ? (
                    <span className="gameshow-self" aria-hidden="true" />
                  ) : (
                    <Cell label={labels[by]?.[of]} isHuman={natures[of] === 'human'} />
                  )}
                </td>
              ))}
              <td className="mono gameshow-score">{numberText(scores[by] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="gameshow-legend small soft">
        {showLabels.map((label) => (
          <span key={label}>
            <LabelSign label={label} /> {nameOf[label]}
          </span>
        ))}
        {isUnlabelled && (
          <span>
            <span aria-hidden="true">·</span> {w('matrix.nothing')}
          </span>
        )}
        <span>
          <i className="gameshow-wrong" aria-hidden="true" /> {w('matrix.wrong')}
        </span>
      </p>
    </section>
  );
}

/** A label that was wrong is crossed out; that it was right needs no sign. */
function Cell({ label, isHuman }: { label: Label | undefined; isHuman: boolean }) {
  const w = useFormatTranslation();
  const nameOf = useLabelNames();
  if (label === undefined)
    return (
      <span className="gameshow-none">
        <span aria-hidden="true">·</span>
        <span className="unseen">{w('matrix.nothing')}</span>
      </span>
    );
  const wrong = label !== 'unsure' && (label === 'human') !== isHuman;
  return (
    <span className={wrong ? 'gameshow-cell gameshow-wrong' : 'gameshow-cell'}>
      <LabelSign label={label} />
      <span className="unseen">
        {nameOf[label]}
        {label !== 'unsure' && ` (${w(wrong ? 'matrix.wrong' : 'matrix.right')})`}
      </span>
    </span>
  );
}
