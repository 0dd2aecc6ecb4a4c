/** Interrogator's table: both conversations and the verdict side by side, as swipeable tabs on a phone. */
import type { Witness } from '@parlour/game';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Game } from '../../connection/game.ts';
import { HintSlot } from '../../ui/hint.tsx';
import { KeysSwitch } from '../../ui/keys-switch.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { TableHead } from './table-head.tsx';
import { isTalkOver, useTable } from './table-view.ts';
import { Talk } from './talk.tsx';
import { VerdictPanel } from './verdict-panel.tsx';
import { useFormatTranslation } from './words/index.ts';

type Place = Witness | 'verdict';

export function InterrogatorTable({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const witnesses = useTable(game, (view) => view.witnesses);
  const seated = useTable(game, (view) => view.you !== 'spectator');
  const places = useMemo<readonly Place[]>(
    () => [...witnesses, ...(seated ? ['verdict' as const] : [])],
    [witnesses, seated],
  );
  const boxes = {
    A: useRef<HTMLTextAreaElement>(null),
    B: useRef<HTMLTextAreaElement>(null),
  } satisfies Record<Witness, RefObject<HTMLTextAreaElement | null>>;
  const verdict = useRef<HTMLHeadingElement>(null);
  const { swiper, place, go } = useSwiper(places);
  const focus = (to: Place) => {
    if (!places.includes(to)) return;
    go(to);
    if (to === 'verdict') verdict.current?.focus();
    else boxes[to].current?.focus();
  };
  useKeys({ '1': () => focus('A'), '2': () => focus('B'), v: () => focus('verdict') });
  const first = boxes.A;
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) first.current?.focus();
  }, [first]);
  const talkOver = useTable(game, (view) => isTalkOver(view) && view.phase === 'open');
  const goNow = useRef(focus);
  goNow.current = focus;
  useEffect(() => {
    if (talkOver) goNow.current('verdict');
  }, [talkOver]);
  return (
    <div className="table chat imitation" data-places={places.length}>
      <TableHead game={game} />
      <HintSlot place="ask" />
      <Tabs game={game} places={places} place={place} onGo={go} />
      <div className="imitation-places" ref={swiper}>
        {witnesses.map((witness) => (
          <div className="imitation-place" key={witness}>
            <Talk
              game={game}
              witness={witness}
              {...(seated && { box: boxes[witness] })}
              onLeave={() => verdict.current?.focus()}
            />
          </div>
        ))}
        {seated && (
          <div className="imitation-place imitation-side">
            <p className="small soft">{w(witnesses.length > 1 ? 'goal' : 'goalOne')}</p>
            <VerdictPanel game={game} heading={verdict} />
            <KeysSwitch keys={w(witnesses.length === 1 ? 'keysOne' : 'keys')} />
          </div>
        )}
      </div>
    </div>
  );
}

interface TabsProps {
  readonly game: Game;
  readonly places: readonly Place[];
  readonly place: Place;
  readonly onGo: (place: Place) => void;
}

/** Only on phones. */
function Tabs({ game, places, place, onGo }: TabsProps) {
  const w = useFormatTranslation();
  const unread = useUnread(game, place);
  return (
    <nav className="imitation-tabs" aria-label={w('talks')}>
      {places.map((one) => (
        <button
          key={one}
          type="button"
          className="imitation-tab"
          aria-current={one === place}
          onClick={() => onGo(one)}
        >
          {one === 'verdict' ? w('verdictTab') : w('witness', { seat: one })}
          {one !== 'verdict' && unread[one] > 0 && (
            <span className="imitation-unread">
              <span aria-hidden="true">{unread[one]}</span>
              <span className="unseen"> {w('tabUnread', { count: unread[one] })}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

/** Number of unread messages of each witness. */
function useUnread(game: Game, place: Place): Readonly<Record<Witness, number>> {
  const talks = useTable(game, (view) => view.talks);
  const count = (witness: Witness) => talks[witness]?.filter(({ by }) => by === witness).length ?? 0;
  const [a, b] = [count('A'), count('B')];
  const [seen, setSeen] = useState({ A: a, B: b });
  useEffect(() => {
    if (place === 'A') setSeen((was) => ({ ...was, A: a }));
    if (place === 'B') setSeen((was) => ({ ...was, B: b }));
  }, [place, a, b]);
  return { A: place === 'A' ? 0 : a - seen.A, B: place === 'B' ? 0 : b - seen.B };
}

/** Visible tab, changed by swiping or by buttons. */
function useSwiper(places: readonly Place[]) {
  const swiper = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>('A');
  useEffect(() => {
    const element = swiper.current;
    if (element === null) return;
    const look = () => {
      if (element.scrollWidth <= element.clientWidth + 1) return;
      const index = Math.round(Math.abs(element.scrollLeft) / element.clientWidth);
      setPlace(places[index] ?? 'A');
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [places]);
  const go = (to: Place) => {
    const element = swiper.current;
    const target = element?.children[places.indexOf(to)];
    if (element == null || !(target instanceof HTMLElement)) return;
    if (element.scrollWidth > element.clientWidth + 1) element.scrollTo({ left: target.offsetLeft });
    setPlace(to);
  };
  return { swiper, place, go };
}
