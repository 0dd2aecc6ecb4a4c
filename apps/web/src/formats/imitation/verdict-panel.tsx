/** The verdict: decision, confidence, reason and strategies. */
import { lengthOf, type Nature, type Strategy, sanitizeText, strategies, type Witness } from '@parlour/game';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { Button } from '../../ui/button.tsx';
import { percentText } from '../../words/number.ts';
import { sentence } from '../../words/sentence.ts';
import { likelihoodOf } from './likelihood.ts';
import { useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

/** Initial value of the slider: 75 % likely. */
const middle = 50;

export function VerdictPanel({
  game,
  heading,
}: {
  game: Game;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const w = useFormatTranslation();
  const mayDecide = useTable(game, (view) => view.mayDecide);
  const { early, length } = useTable(game, (view) => view.rules);
  const two = useTable(game, (view) => view.witnesses.length === 1);
  const over = useTable(game, (view) => view.phase === 'over');
  const [choice, setChoice] = useState<Witness | Nature | null>(null);
  const [confidence, setConfidence] = useState(middle);
  const [reason, setReason] = useState('');
  const [by, setBy] = useState<readonly Strategy[]>([]);
  const [problem, setProblem] = useProblem();
  const [missing, setMissing] = useState(false);
  const tooLong = lengthOf(reason.trim()) > length;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(choice === null);
    if (choice === null || !mayDecide || tooLong) return;
    setProblem(null);
    const said = two ? { nature: choice } : { human: choice };
    const why = { confidence, reason: sanitizeText(reason.replaceAll(/\s+/g, ' ')), strategies: by };
    const reply = await game.play({ type: 'verdict', ...said, ...why });
    if (!reply.ok) setProblem(reply.error);
  };
  const likely = percentText(likelihoodOf(confidence));
  const wait = early ? w(two ? 'verdict.earlyOne' : 'verdict.early') : w('verdict.late');
  const note = over ? '' : missing ? w('verdict.choose') : mayDecide ? w('verdict.now') : wait;
  return (
    <form className="imitation-verdict" onSubmit={(event) => void give(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {w('verdict.title')}
      </h2>
      <Choice two={two} choice={choice} onChoose={setChoice} />
      <label className="imitation-sure">
        <span>
          {w('verdict.confidence')} <output className="mono">{likely}</output>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={confidence}
          aria-valuetext={w('verdict.sure', { percent: likely })}
          onChange={(event) => setConfidence(Number(event.target.value))}
        />
        <span className="imitation-ends small soft" aria-hidden="true">
          <span>{w('verdict.guess')}</span>
          <span>{w('verdict.certain')}</span>
        </span>
      </label>
      <label className="imitation-why">
        {w('verdict.reason')}
        <textarea
          className="field"
          dir="auto"
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Strategies by={by} onChange={setBy} />
      <Button type="submit" look="primary" disabled={!mayDecide || over || tooLong}>
        {w('verdict.give')}
      </Button>
      <p className="small soft" role="status">
        {problem !== null
          ? sentence(problem)
          : tooLong
            ? w('left', { count: length - lengthOf(reason.trim()) })
            : note}
      </p>
    </form>
  );
}

interface ChoiceProps {
  readonly two: boolean;
  readonly choice: string | null;
  readonly onChoose: (choice: Witness | Nature) => void;
}

function Choice({ two, choice, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const w = useFormatTranslation();
  const all = two ? (['human', 'machine'] as const) : (['A', 'B'] as const);
  return (
    <fieldset className="imitation-choice">
      <legend>{w(two ? 'verdict.what' : 'verdict.who')}</legend>
      {all.map((one) => (
        <label key={one} className="imitation-option">
          <input
            type="radio"
            name="verdict"
            className="unseen"
            checked={choice === one}
            onChange={() => onChoose(one)}
          />
          <span>
            {one === 'human' || one === 'machine' ? t(`nature.${one}`) : w('witness', { seat: one })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface StrategiesProps {
  readonly by: readonly Strategy[];
  readonly onChange: (by: readonly Strategy[]) => void;
}

function Strategies({ by, onChange }: StrategiesProps) {
  const w = useFormatTranslation();
  return (
    <fieldset className="imitation-tags">
      <legend>{w('verdict.by')}</legend>
      {strategies.map((one) => (
        <label key={one} className="imitation-tag small">
          <input
            type="checkbox"
            className="unseen"
            checked={by.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...by, one] : by.filter((had) => had !== one))
            }
          />
          <span>{w(`strategy.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
