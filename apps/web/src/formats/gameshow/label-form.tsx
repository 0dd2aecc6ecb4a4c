/** Label form for all other contestants. */
import { type Label, showLabels } from '@parlour/game';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { Button } from '../../ui/button.tsx';
import { sentence } from '../../words/sentence.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { LabelSign, useLabelNames } from './label-sign.tsx';
import { isTalkOver, othersIn, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

interface Props {
  readonly game: Game;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Shows only this contestant's messages. */
  readonly onRead: (seat: string) => void;
  /** Back to the talk, without labels. */
  readonly onLater: () => void;
}

export function LabelForm({ game, heading, onRead, onLater }: Props) {
  const w = useFormatTranslation();
  const contestants = useTable(game, (view) => view.contestants);
  const you = useTable(game, (view) => view.you);
  const own = useTable(game, (view) => view.labels);
  const talkOver = useTable(game, isTalkOver);
  const [chosen, setChosen] = useState<Readonly<Record<string, Label>>>({});
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const others = othersIn({ contestants, you });
  const missing = others.filter((seat) => chosen[seat] === undefined).length;
  const labels = own ?? chosen;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (own !== null || busy) return;
    setProblem(null);
    setBusy(true);
    const reply = await game.play({ type: 'label', labels: chosen });
    setBusy(false);
    if (!reply.ok) setProblem(reply.error);
  };
  const note =
    own !== null
      ? w(talkOver ? 'labels.given' : 'labels.locked')
      : missing === 0
        ? w('labels.all')
        : w('labels.missing', { count: missing });
  return (
    <form className="gameshow-labels" onSubmit={(event) => void give(event)}>
      <h2 ref={heading} tabIndex={-1}>
        {w('labels.title')}
      </h2>
      <p className="small soft">{w('labels.how')}</p>
      {others.map((seat) => (
        <OneLabel
          key={seat}
          seat={seat}
          label={labels[seat]}
          fixed={own !== null}
          onLabel={(label) => setChosen((was) => ({ ...was, [seat]: label }))}
          onRead={() => onRead(seat)}
        />
      ))}
      {own === null && (
        <div className="row">
          <Button type="submit" look="primary" aria-disabled={busy}>
            {w(talkOver ? 'labels.give' : 'labels.lock')}
          </Button>
          {!talkOver && <Button onClick={onLater}>{w('labels.later')}</Button>}
        </div>
      )}
      <p className="small soft" role="status">
        {problem === null ? note : sentence(problem)}
      </p>
    </form>
  );
}

interface OneProps {
  readonly seat: string;
  readonly label: Label | undefined;
  readonly fixed: boolean;
  readonly onLabel: (label: Label) => void;
  readonly onRead: () => void;
}

function OneLabel({ seat, label, fixed, onLabel, onRead }: OneProps) {
  const w = useFormatTranslation();
  const nameOf = useLabelNames();
  return (
    <fieldset className="gameshow-label" disabled={fixed}>
      <legend>
        <ContestantMark seat={seat} spoken={w('labels.of', { seat })} />
      </legend>
      <div className="gameshow-options">
        {showLabels.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`label-${seat}`}
              className="unseen"
              checked={label === one}
              onChange={() => onLabel(one)}
            />
            <span className="gameshow-option">
              <LabelSign label={one} />
              {nameOf[one]}
            </span>
          </label>
        ))}
      </div>
      <button type="button" className="link small" onClick={onRead}>
        {w('labels.read')}
        <span className="unseen"> {seat}</span>
      </button>
    </fieldset>
  );
}
