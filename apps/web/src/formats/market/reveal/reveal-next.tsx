/** What to do after the reveal: play again or look at the table, always in sight; above them the rest, such as to share. */
import type { Reveal } from '@parlour/game';
import { Link } from '@tanstack/react-router';
import type { Game } from '../../../connection/game.ts';
import { useStore } from '../../../connection/store.ts';
import { useHouseState } from '../../../connection/use-house.ts';
import { GuessLink } from '../../../games/guess-link.tsx';
import { useAgain, useGathering, useIsAmongFriends } from '../../../games/use-again.ts';
import { asText } from '../../../lobby/role.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { signed } from '../../../words/points.ts';
import { sentence } from '../../../words/sentence.ts';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';

interface Props {
  readonly game: Game;
  readonly reveal: Reveal;
  readonly onAside: () => void;
}

export function RevealNext({ game, reveal, onAside }: Props) {
  const { lesson } = game;
  return lesson === undefined ? (
    <AfterGame game={game} reveal={reveal} onAside={onAside} />
  ) : (
    <AfterLesson again={lesson.again} onAside={onAside} />
  );
}

function AfterGame({ game, reveal, onAside }: Props) {
  const t = useWords();
  const { again, problem } = useAgain(game);
  const line = useShareLine(game, reveal);
  const inRoom = useGathering(game.id) !== undefined;
  // Among friends one plays again from their table: no second button leads there.
  const waitsThere = useHouseState(({ waitsFor }) => waitsFor?.kind === 'table');
  const goesBack = useIsAmongFriends(game) && waitsThere;
  return (
    <>
      <div className="row reveal-more">
        <ToReplay game={game} />
        <CopyButton text={line} label={t('reveal.share')} done={t('reveal.shared')} />
        {!goesBack && <BackToWaiting look="button-quiet" />}
        <GuessLink />
      </div>
      <div className="reveal-next">
        {problem !== null && <p role="alert">{sentence(problem)}</p>}
        <div className="row">
          <Button look="primary" onClick={again}>
            {t(inRoom ? 'reveal.room' : 'reveal.again')}
          </Button>
          <Button look="quiet" onClick={onAside}>
            {t('reveal.table')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** A rated game can be seen again by everybody. */
function ToReplay({ game }: { game: Game }) {
  const t = useWords();
  const practised = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  if (useIsAmongFriends(game) || practised) return null;
  return (
    <Link
      to="/game/$game"
      params={{ game: game.id }}
      search={{ t: 0 }}
      state={{ results: true }}
      className="button"
    >
      {t('replay.watchThis')}
    </Link>
  );
}

/** A way back to the queue or the table, for somebody who waits there. */
function BackToWaiting({ look }: { look: string }) {
  const t = useWords();
  const waitsFor = useHouseState((state) => state.waitsFor);
  if (waitsFor === null) return null;
  return waitsFor.kind === 'queue' ? (
    <Link
      to="/$format/wait"
      params={{ format: waitsFor.format }}
      search={{ preset: waitsFor.preset, ...asText(waitsFor.format, waitsFor.roles) }}
      className={`button ${look}`}
    >
      {t('wait.back')}
    </Link>
  ) : (
    <Link to="/join/$invite" params={{ invite: waitsFor.invite }} className={`button ${look}`}>
      {t('join.back')}
    </Link>
  );
}

/** Play a real game, or the lesson again. */
function AfterLesson({ again, onAside }: { again: () => void; onAside: () => void }) {
  const t = useWords();
  const waits = useHouseState((state) => state.waitsFor !== null);
  return (
    <>
      <div className="row reveal-more">
        <Button onClick={again}>{t('lesson.again')}</Button>
        <Link to="/train" className="button button-quiet">
          {t('lesson.train')}
        </Link>
        <GuessLink />
      </div>
      <div className="reveal-next">
        <div className="row">
          {waits ? (
            <BackToWaiting look="button-primary" />
          ) : (
            <Link
              to="/$format/wait"
              params={{ format: 'market' }}
              search={{ as: 'bettor' }}
              className="button button-primary"
            >
              {t('lesson.play')}
            </Link>
          )}
          <Button look="quiet" onClick={onAside}>
            {t('reveal.table')}
          </Button>
        </div>
      </div>
    </>
  );
}

function useShareLine(game: Game, reveal: Reveal): string {
  const t = useWords();
  const you = useTable(game, (view) => view.you);
  const count = useTable(game, (view) => view.conversation.length);
  const practised = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  // Private games are open to nobody else, so their address would lead nowhere.
  const open = !useIsAmongFriends(game) && !practised;
  const link = open ? `${location.origin}/game/${game.id}` : location.origin;
  if (you === 'spectator') return t('reveal.lineWatched', { count, link });
  const points = signed(you === 'target' ? reveal.target : (reveal.results[you] ?? 0));
  return t('reveal.line', { count, points, link });
}
