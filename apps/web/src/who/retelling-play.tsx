/** A finished game to guess: the steps so far, the price for each target, and the reveal. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { useImmersion } from '../ui/use-immersion.ts';
import { useKeys } from '../ui/use-keys.ts';
import { percentText } from '../words/number.ts';
import { sentence } from '../words/sentence.ts';
import { whoWords } from '../words/who.ts';
import { leaveRetelling, setPrice } from './calls.ts';
import { PriceForm } from './price-form.tsx';
import { RetellingReveal } from './retelling-reveal.tsx';
import type { Prices, Retelling } from './shapes.ts';
import { type Pace, paces, useRevealedLines } from './told-lines.ts';
import { RetoldConversation } from './told-talk.tsx';
import './who.css';

/** Per cent human of a coin toss. */
const evens = 50;
/** Step of the two buttons, in per cent. */
const nudge = 10;

interface Props {
  readonly first: Retelling;
  readonly nextLabel: string;
  readonly onNext: () => void;
}

export function RetellingPlay({ first, nextLabel, onNext }: Props) {
  const [retelling, setRetelling] = useState(first);
  const { view } = retelling;
  if (view.end !== null)
    return <RetellingReveal retelling={retelling} nextLabel={nextLabel} onNext={onNext} />;
  return <Play retelling={retelling} onNews={setRetelling} />;
}

function Play({ retelling, onNews }: { retelling: Retelling; onNews: (news: Retelling) => void }) {
  const { t } = useTranslation(whoWords);
  const { stream, view, lines } = retelling;
  const { asked, baseRate, steps, reached } = view;
  const [pace, setPace] = useState<Pace>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 2,
  );
  const { told, isTold, onAll } = useRevealedLines(lines, pace, false);
  const [prices, setPrices] = useState<Prices>(() => ({
    ...Object.fromEntries(asked.map((letter) => [letter, Math.round(100 * baseRate)])),
    ...view.prices.at(-1),
  }));
  const [error, setError] = useState<ProtocolError | null>(null);
  const busy = useRef(false);
  useImmersion();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  const take = async (asking: ReturnType<typeof setPrice>) => {
    if (busy.current) return;
    busy.current = true;
    const result = await asking;
    busy.current = false;
    if ('error' in result) return setError(result.error);
    setError(null);
    onNews(result.value);
  };
  const commit = () => void take(setPrice(stream, reached - 1, prices));
  const go = isTold ? commit : onAll;
  const only = asked.length === 1 ? asked[0] : undefined;
  const change = (to: (price: number) => number) => {
    if (only === undefined) return;
    const price = Math.min(Math.max(to(prices[only] ?? 50), 0), 100);
    setPrices({ ...prices, [only]: price });
    announce(t('price', { letter: only, percent: percentText(price / 100) }));
  };
  const digits = Object.fromEntries(
    Array.from({ length: 10 }, (_, digit) => [String(digit), () => change(() => 10 * digit)]),
  );
  useKeys({
    ' ': go,
    arrowright: go,
    arrowup: () => change((price) => price + 5),
    arrowdown: () => change((price) => price - 5),
    ...digits,
  });
  return (
    <div className="who who-step">
      <header className="stack who-head">
        <h2 ref={heading} tabIndex={-1}>
          {t(`situation.${view.situation}`, { letter: only ?? '' })}
        </h2>
        <p className="small soft who-about">
          {view.situation === 'several' ? t('rate', { percent: percentText(baseRate) }) : t('coin')}{' '}
          {t('step', { step: reached, steps })}
        </p>
        <progress className="who-progress" value={reached} max={steps} aria-label={t('title')} />
      </header>
      <RetoldConversation lines={told} asked={asked} isPaced={pace !== 0} />
      <form
        className="who-price"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {only === undefined && <Sides />}
        {asked.map((letter) => (
          <PriceForm
            key={letter}
            letter={letter}
            price={prices[letter] ?? evens}
            isSmall={only === undefined}
            onPrice={(price) => setPrices({ ...prices, [letter]: price })}
          />
        ))}
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        <div className="who-go">
          {only !== undefined && (
            <Nudge kind="human" onClick={() => change((price) => price + nudge)} label={t('moreHuman')} />
          )}
          <Button look="primary" type="submit">
            {isTold
              ? t(goLabel(only === undefined ? undefined : prices[only], reached === steps))
              : t('showAll')}
          </Button>
          {only !== undefined && (
            <Nudge
              kind="machine"
              onClick={() => change((price) => price - nudge)}
              label={t('moreComputer')}
            />
          )}
        </div>
        <div className="who-rest small">
          <PaceChoice pace={pace} onPace={setPace} />
          <Button look="quiet" title={t('leaveNote')} onClick={() => void take(leaveRetelling(stream))}>
            {t('leave')}
          </Button>
          {only !== undefined && <KeysSwitch keys={t('keys')} />}
        </div>
      </form>
    </div>
  );
}

/** Human is at the left, computer at the right, as everywhere. */
function Sides() {
  const { t } = useTranslation(whoWords);
  return (
    <p className="who-sides small" aria-hidden="true">
      <span>
        <NatureMark kind="human" /> {t('human')}
      </span>
      <span>
        {t('machine')} <NatureMark kind="machine" />
      </span>
    </p>
  );
}

interface NudgeProps {
  readonly kind: 'human' | 'machine';
  readonly label: string;
  readonly onClick: () => void;
}

function Nudge({ kind, label, onClick }: NudgeProps) {
  return (
    <Button className={`who-nudge who-nudge-${kind}`} onClick={onClick}>
      <NatureMark kind={kind} />
      {label}
    </Button>
  );
}

/** A price of one half is no guess, and the button says so. */
function goLabel(price: number | undefined, isLast: boolean) {
  if (price === evens) return isLast ? 'untouchedLast' : 'untouched';
  return isLast ? 'last' : 'commit';
}

function PaceChoice({ pace, onPace }: { pace: Pace; onPace: (pace: Pace) => void }) {
  const { t } = useTranslation(whoWords);
  return (
    <label className="who-pace small">
      <span className="soft">{t('pace')}</span>
      <select className="field" value={pace} onChange={({ target }) => onPace(Number(target.value) as Pace)}>
        {paces.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t('atOnce') : `${one}×`}
          </option>
        ))}
      </select>
    </label>
  );
}
