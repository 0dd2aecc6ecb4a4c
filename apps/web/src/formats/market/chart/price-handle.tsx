/** The handle on the price line: dragged and released, it bets to there. */
import { milliPointsPerPoint } from '@parlour/game';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Game } from '../../../connection/game.ts';
import { priceY } from '../../../ui/chart-geometry.ts';
import { inPoints } from '../../../words/points.ts';
import type { Bets } from '../bet/bets.ts';
import { useAim } from '../bet/use-aim.ts';
import { useTable } from '../table-view.ts';
import { useFormatTranslation } from '../words/index.ts';

interface Props {
  readonly game: Game;
  readonly bets: Bets;
}

/** On a very low chart a drag has this number of pixels per point. */
const strip = 80;
const coarsest = 1 / 3;
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 5,
  PageDown: -5,
};

export function PriceHandle({ game, bets }: Props) {
  const t = useFormatTranslation();
  const ask = useTable(game, (view) => view.price.ask);
  const over = useTable(game, (view) => view.phase === 'over');
  const aim = useAim(bets);
  const drag = useRef<{ y: number; from: number; perPixel: number } | null>(null);
  const shown = aim ?? ask;
  const drop = () => {
    drag.current = null;
    bets.aim('');
  };
  useEffect(() => {
    const cancel = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && drag.current !== null && drop();
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  });
  if (over) return null;
  const aimAt = (points: number) => {
    const target = Math.min(Math.max(Math.round(points), 1), 100);
    bets.aim(target * 1000 === ask ? '' : String(target));
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const height = event.currentTarget.parentElement?.clientHeight ?? 1;
    const exact = 100 / height;
    drag.current = {
      y: event.clientY,
      from: shown / 1000,
      perPixel: height < strip ? Math.min(exact, coarsest) : exact,
    };
  };
  const move = ({ clientY }: PointerEvent) => {
    const { current } = drag;
    if (current !== null) aimAt(current.from + (current.y - clientY) * current.perPixel);
  };
  const letGo = () => {
    if (drag.current === null) return;
    drag.current = null;
    if (!bets.betToAim()) bets.aim('');
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) aimAt(shown / 1000 + step);
    else if (event.key === 'Enter') bets.betToAim();
    else if (event.key === 'Escape') drop();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="price-handle mono"
      role="slider"
      tabIndex={0}
      aria-label={t('bet.handle')}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown / milliPointsPerPoint)}
      title={t('bet.drag')}
      data-aims={aim !== null || undefined}
      style={{ top: `${priceY(shown)}%` }}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      {inPoints(shown)}
    </div>
  );
}
