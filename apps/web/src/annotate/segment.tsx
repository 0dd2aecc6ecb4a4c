/** One conversation, and the questions about it: one key answers each. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { Button } from '../ui/button.tsx';
import { keysBox, keysOn, switchKeys, useKeys } from '../ui/use-keys.ts';
import { annotateNamespace } from '../words/annotate.ts';
import { type AnnotatorCampaign, type Better, type Label, labels } from './annotate-shapes.ts';

interface Judged {
  readonly labels: readonly Label[];
  readonly features: Readonly<Record<string, Better>>;
}

interface Props {
  readonly segment: NonNullable<NonNullable<AnnotatorCampaign['batch']>['current']>;
  readonly features: AnnotatorCampaign['features'];
  /** Whether there is a judgement before this conversation. */
  readonly canUndo: boolean;
  readonly onJudge: (judged: Judged) => void;
  readonly onUndo: () => void;
}

const sides: readonly Better[] = [0, 1, null];

export function Segment({ segment, features, canUndo, onJudge, onUndo }: Props) {
  const { t } = useTranslation(annotateNamespace);
  // What was answered so far: two labels, then a feature after the other, as places in the list of answers.
  const [answers, setAnswers] = useState<readonly number[]>([]);
  const on = useStore(keysOn, (value) => value);
  const heading = useRef<HTMLHeadingElement>(null);
  const nth = answers.length;
  const feature = features[nth - 2];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out as it comes
  useEffect(() => heading.current?.focus({ preventScroll: true }), [nth]);
  const answer = (place: number) => {
    const all = [...answers, place];
    if (all.length < 2 + features.length) return setAnswers(all);
    onJudge({
      labels: all.slice(0, 2).map((one) => labels[one] ?? 'unsure'),
      features: Object.fromEntries(
        features.map(({ name }, index) => [name, sides[all[index + 2] ?? 2] ?? null]),
      ),
    });
  };
  const back = () => {
    if (nth > 0) setAnswers(answers.slice(0, -1));
    else if (canUndo) onUndo();
  };
  useKeys({ '1': () => answer(0), '2': () => answer(1), '3': () => answer(2), backspace: back, u: back });
  const choices =
    feature === undefined
      ? labels.map((label) => t(`labels.${label}`))
      : [t('first'), t('second'), t('neither')];
  const question =
    feature === undefined ? t('who', { entity: nth === 0 ? t('first') : t('second') }) : feature.explanation;
  return (
    <div className="stack">
      <ol className="annotate-talk" aria-label={t('talk')}>
        {segment.exchanges.flat().map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the list moves
          <li key={place} className={place % 2 === 0 ? 'annotate-first' : 'annotate-second'}>
            <span className="small soft">{place % 2 === 0 ? t('first') : t('second')}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="annotate-question stack">
        <h2 ref={heading} tabIndex={-1}>
          {question}
        </h2>
        <div className="annotate-choices">
          {choices.map((choice, place) => (
            <button key={choice} type="button" className="annotate-choice" onClick={() => answer(place)}>
              <kbd>{place + 1}</kbd> {choice}
            </button>
          ))}
        </div>
        <div className="annotate-row small soft">
          <Button onClick={back} disabled={nth === 0 && !canUndo}>
            {t('undo')}
          </Button>
          <label className="check-line">
            <input
              ref={keysBox}
              type="checkbox"
              checked={on}
              onChange={(event) => switchKeys(event.target.checked)}
            />
            {t('keys')}
          </label>
        </div>
      </div>
    </div>
  );
}
