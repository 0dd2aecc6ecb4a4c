/** The prediction about the stranger, confirmed twice because it ends the game. */
import { type Nature, natures } from '@parlour/game';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { useProblem } from '../../connection/use-problem.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { HintSlot } from '../../ui/hint.tsx';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { useKeys, useKeysWork } from '../../ui/use-keys.ts';
import { sentence } from '../../words/sentence.ts';
import { roleAt, silenceOf, useTable } from './table-view.ts';
import { useFormatTranslation } from './words/index.ts';

export function Predict({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const may = useTable(game, (view) => view.mayPredict);
  const [said, setSaid] = useState<Nature | null>(null);
  const [problem, setProblem] = useProblem();
  const first = useRef<HTMLButtonElement>(null);
  const choose = (nature: Nature) => {
    if (may) setSaid(nature);
  };
  const hasKeys = useKeysWork();
  useKeys({ h: () => choose('human'), c: () => choose('machine') });
  const predict = async (nature: Nature) => {
    setSaid(null);
    setProblem(null);
    const reply = await game.play({ type: 'predict', nature });
    if (!reply.ok) setProblem(reply.error);
  };
  const back = () => {
    setSaid(null);
    requestAnimationFrame(() => first.current?.focus());
  };
  if (said !== null && may) return <Sure said={said} onSure={() => void predict(said)} onBack={back} />;
  return (
    <section className="duel-predict" aria-label={w('predict.title')}>
      <HintSlot place="done" />
      <p className="duel-predict-title small soft" id="duel-is">
        {w('predict.title')}
      </p>
      <div className="duel-sides">
        {natures.map((nature, index) => (
          <Button
            key={nature}
            ref={index === 0 ? first : undefined}
            className={`duel-side duel-${nature}`}
            aria-disabled={!may}
            aria-describedby="duel-when"
            aria-keyshortcuts={hasKeys ? (nature === 'human' ? 'h' : 'c') : undefined}
            onClick={() => choose(nature)}
          >
            <NatureMark kind={nature} />
            {w(nature)}
          </Button>
        ))}
      </div>
      <p className="duel-when small soft" id="duel-when" role={problem === null ? undefined : 'alert'}>
        {problem === null ? <When game={game} /> : sentence(problem)}
      </p>
    </section>
  );
}

/** Time at which a prediction becomes possible. */
function When({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const may = useTable(game, (view) => view.mayPredict);
  const you = useTable(game, (view) => view.you);
  const talk = useTable(game, (view) => view.talk);
  const rules = useTable(game, (view) => view.rules);
  const isOver = useTable(game, (view) => view.phase === 'over');
  const could = useRef(may);
  useEffect(() => {
    if (may && !could.current) announce(w('predict.now'));
    could.current = may;
  }, [may, w]);
  if (isOver) return null;
  if (may) return w('predict.now');
  const own = talk.filter(({ by }) => by === you).length;
  return (
    <>
      {w('predict.early', { least: rules.minMessages, own, theirs: talk.length - own })}{' '}
      {w('predict.silence', { seconds: silenceOf(rules) })}
    </>
  );
}

interface SureProps {
  readonly said: Nature;
  readonly onSure: () => void;
  readonly onBack: () => void;
}

function Sure({ said, onSure, onBack }: SureProps) {
  const w = useFormatTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack();
  };
  return (
    <section className="duel-predict" aria-label={w('predict.title')} onKeyDown={press}>
      <p id="duel-sure">{w(said === 'human' ? 'predict.asks' : 'predict.asksMachine')}</p>
      <div className="duel-sides">
        <Button
          ref={button}
          look="primary"
          className={`duel-side`}
          aria-describedby="duel-sure"
          onClick={onSure}
        >
          <NatureMark kind={said} />
          {w(said === 'human' ? 'predict.sure' : 'predict.sureMachine')}
        </Button>
        <Button className="duel-side" onClick={onBack}>
          {w('predict.back')}
        </Button>
      </div>
    </section>
  );
}

/** A note for players who may not predict. */
export function PredictOrNot({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const predicts = useTable(game, (view) => roleAt(view.rules, view.you)?.predicts === true);
  return predicts ? <Predict game={game} /> : <p className="duel-predict small soft">{w('predict.not')}</p>;
}
