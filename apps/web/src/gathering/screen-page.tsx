/** The projector page: how to join, then the game as a spectator sees it, then the natures. */
import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatheringView } from '../connection/frames.ts';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { TablePin } from '../friends/pin.tsx';
import { Button } from '../ui/button.tsx';
import { useIsLate } from '../ui/now.ts';
import { fanfare, ring } from '../ui/sound.ts';
import { useTitle } from '../ui/title.ts';
import { gatheringNamespace } from '../words/gathering.ts';
import { titleText } from '../words/roles.ts';
import { sentence } from '../words/sentence.ts';
import { addressOf, shortAddressOf } from './address.ts';
import { GalleryShares } from './gallery-shares.tsx';
import { Qr } from './qr.tsx';
import { useBigText } from './use-big-text.ts';
import { useGatheringCalls } from './use-own.ts';
import { countText, whyNotText } from './who-is-here.ts';
import './screen.css';

export function ScreenPage() {
  const { code } = useParams({ from: '/gathering/$code' });
  const { t } = useTranslation(gatheringNamespace);
  const gathering = useServerState(({ gatherings }) => gatherings[code]);
  const late = useIsLate();
  useTitle(`${t('title')} · Parlour`);
  useBigText();
  if (gathering?.yours !== true || gathering.status === 'closed')
    return (
      <div className="screen-note">
        {(late || gathering !== undefined) && (
          <>
            <h1>{t('title')}</h1>
            <p>{t(gathering?.yours === true ? 'closed' : 'notYours')}</p>
            <Link to="/gathering" className="button">
              {t('back')}
            </Link>
          </>
        )}
      </div>
    );
  return <Screen gathering={gathering} />;
}

function Screen({ gathering }: { gathering: GatheringView }) {
  const { game, last } = gathering;
  const [aside, setAside] = useState<string | null>(null);
  const id = game ?? (aside === last ? null : last);
  return (
    <div className="screen">
      {id === null ? <ComeIn gathering={gathering} /> : <Shown key={id} id={id} format={gathering.format} />}
      <ScreenFooter
        gathering={gathering}
        isAddressShown={id === null}
        onAside={id !== null && game === null ? () => setAside(id) : undefined}
      />
    </div>
  );
}

/** Before a game: the address, and how many have come. */
function ComeIn({ gathering }: { gathering: GatheringView }) {
  const { gathering: code, format } = gathering;
  const { t } = useTranslation(gatheringNamespace);
  return (
    <div className="screen-in">
      <Qr address={addressOf(code)} label={t('qr')} />
      <div className="screen-words">
        <h1>{titleText(format)}</h1>
        <p>{t('scan')}</p>
        <p className="screen-address mono">
          {location.host}
          <wbr />
          /join/{code}
        </p>
        <TablePin invite={code} />
        <p className="screen-count" aria-live="polite">
          {countText(gathering)}
        </p>
      </div>
    </div>
  );
}

/** A game in a spectator's view, with a sound at its start and at its end; then the beliefs of the gallery. */
function Shown({ id, format }: { id: string; format: string }) {
  const house = useServer();
  const game = useMemo(() => house.game(id), [house, id]);
  useEffect(() => {
    house.game(id);
    return () => house.leaveGame(id);
  }, [house, id]);
  const begun = useStore(game.state, ({ mirror }) => mirror !== null && 'you' in mirror.view);
  useSounds(begun, useIsOver(game));
  const Table = faceOf(format)?.Table;
  if (!begun || Table === undefined) return <div className="screen-game" />;
  return (
    <Suspense fallback={<div className="screen-game" />}>
      <div className="screen-game">
        <Table game={game} screen={<Gallery game={game} />} />
      </div>
    </Suspense>
  );
}

const useIsOver = (game: Game): boolean =>
  useStore(
    game.state,
    ({ mirror }) => mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over',
  );

/** None for a game that was over when the page came to it. */
function useSounds(begun: boolean, over: boolean): void {
  const played = useRef(false);
  useEffect(() => {
    if (begun && !over) {
      played.current = true;
      ring();
    } else if (over && played.current) fanfare();
  }, [begun, over]);
}

/** Hidden before the close, including the count. */
function Gallery({ game }: { game: Game }) {
  return useIsOver(game) ? <GalleryShares game={game.id} /> : null;
}

interface FootProps {
  readonly gathering: GatheringView;
  /** The page above has the address. */
  readonly isAddressShown?: boolean;
  readonly onAside: (() => void) | undefined;
}

/** One key for the next game: Enter, because the button has the focus; or the key of a clicker that turns a page. */
export function ScreenFooter({ gathering, isAddressShown = false, onAside }: FootProps) {
  const { gathering: code, lacking, status } = gathering;
  const { t } = useTranslation(gatheringNamespace);
  const { problem, start } = useGatheringCalls(code);
  const mayStart = status === 'open' && lacking.length === 0;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (mayStart) button.current?.focus();
  }, [mayStart]);
  useEffect(() => {
    if (!mayStart) return;
    const press = ({ key }: KeyboardEvent) => key === 'PageDown' && start();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <footer className="screen-foot">
      {!isAddressShown && <span className="mono">{shortAddressOf(code)}</span>}
      <span>{countText(gathering)}</span>
      {problem !== null && <span role="alert">{sentence(problem)}</span>}
      {status === 'open' && <span id="screen-why">{whyNotText(gathering)}</span>}
      <span className="screen-keys">
        {onAside && (
          <Button look="quiet" onClick={onAside}>
            {t('qrAgain')}
          </Button>
        )}
        {status === 'open' && (
          <Button
            ref={button}
            look="primary"
            disabled={!mayStart}
            onClick={start}
            aria-describedby="screen-why"
          >
            {t(onAside ? 'next' : 'start')} <kbd>↵</kbd>
          </Button>
        )}
        <Link to="/gathering" className="button button-quiet">
          {t('back')}
        </Link>
      </span>
    </footer>
  );
}
