/** A finished game that one guesses: what is told so far, the price for each who is asked about, and the reveal. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { Notice } from '../ui/notice.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { percentText } from '../words/number.ts';
import { sentence } from '../words/sentence.ts';
import { whoWords } from '../words/who.ts';
import { leaveRetelling, setPrice } from './calls.ts';
import { PriceForm } from './price-form.tsx';
import { RetellingReveal } from './retelling-reveal.tsx';
import type { Prices, Retelling } from './shapes.ts';
import { type Pace, paces, useToldLines } from './told-lines.ts';
import { ToldTalk } from './told-talk.tsx';
import './who.css';

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
  const { told, isTold, onAll } = useToldLines(lines, pace, false);
  const [prices, setPrices] = useState<Prices>(() => ({
    ...Object.fromEntries(asked.map((letter) => [letter, Math.round(100 * baseRate)])),
    ...view.prices.at(-1),
  }));
  const [error, setError] = useState<ProtocolError | null>(null);
  const busy = useRef(false);
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
    <div className="who stack">
      <header className="stack who-head">
        <h2 ref={heading} tabIndex={-1}>
          {t(`situation.${view.situation}`, { letter: only ?? '' })}
        </h2>
        <p className="small soft">
          {view.situation === 'several' ? t('rate', { percent: percentText(baseRate) }) : t('coin')}{' '}
          {t('step', { step: reached, steps })}
        </p>
        <progress className="who-progress" value={reached} max={steps} aria-label={t('title')} />
      </header>
      <ToldTalk lines={told} asked={asked} isPaced={pace !== 0} />
      <form
        className="who-price stack"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {asked.map((letter) => (
          <PriceForm
            key={letter}
            letter={letter}
            price={prices[letter] ?? 50}
            isSmall={only === undefined}
            onPrice={(price) => setPrices({ ...prices, [letter]: price })}
          />
        ))}
        {error !== null && <Notice loud>{sentence(error)}</Notice>}
        <div className="row">
          <Button look="primary" type="submit">
            {isTold ? t(reached === steps ? 'last' : 'commit') : t('showAll')}
          </Button>
          <PaceChoice pace={pace} onPace={setPace} />
        </div>
      </form>
      {only !== undefined && <KeysSwitch keys={t('keys')} />}
      <p className="small soft">
        <Button look="quiet" onClick={() => void take(leaveRetelling(stream))}>
          {t('leave')}
        </Button>{' '}
        {t('leaveNote')}
      </p>
    </div>
  );
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
