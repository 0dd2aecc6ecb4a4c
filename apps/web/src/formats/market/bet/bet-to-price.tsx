/** Units per click, and a field for the target price. */
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useStore } from '../../../connection/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormatTranslation } from '../words/index.ts';
import { type Bets, sizes } from './bets.ts';
import { priceOf } from './orders.ts';
import './bet-to-price.css';

interface Props {
  readonly bets: Bets;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly stopped: boolean;
  /** Escape was pressed: the focus goes where the next action is. */
  readonly onLeave: () => void;
}

export function BetToPrice({ bets, field, stopped, onLeave }: Props) {
  const t = useFormatTranslation();
  const size = useStore(bets.state, (state) => state.size);
  const aim = useStore(bets.state, (state) => state.aim);
  const go = (event: FormEvent) => {
    event.preventDefault();
    bets.betToAim();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    bets.aim('');
    onLeave();
  };
  return (
    <div className="bet-how">
      <fieldset className="bet-sizes">
        <legend className="unseen">{t('bet.size')}</legend>
        {sizes.map((one) => (
          <label key={one} className="bet-size mono">
            <input
              type="radio"
              name="bet-size"
              checked={one === size}
              onChange={() => bets.choose(one)}
              className="unseen"
            />
            <span>×{one}</span>
          </label>
        ))}
      </fieldset>
      <form className="bet-to" onSubmit={go}>
        <input
          ref={field}
          className="field mono"
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          aria-label={t('bet.toLabel')}
          placeholder={t('bet.to')}
          maxLength={6}
          value={aim}
          onChange={({ target }) => bets.aim(target.value)}
          onKeyDown={leave}
        />
        <Button type="submit" aria-disabled={stopped || priceOf(aim) === null} aria-label={t('bet.go')}>
          {'→'}
        </Button>
      </form>
    </div>
  );
}
