/** After a game: again and share, always in view; and the rest, such as the replay and a report. */
import { Link } from '@tanstack/react-router';
import type { GameRecord } from '../connection/archive.ts';
import type { Game } from '../connection/game.ts';
import { useStore } from '../connection/store.ts';
import { useServerState } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { useAgain, useGathering, useIsAmongFriends } from '../games/use-again.ts';
import { asText } from '../lobby/role.ts';
import { useTable } from '../talk/table-view.ts';
import { useTalkWords } from '../talk/words.ts';
import { Button } from '../ui/button.tsx';
import { ShareButton } from '../ui/share.tsx';
import { sentence } from '../words/sentence.ts';
import type { Outcome } from './outcome.ts';

interface Props {
  readonly game: Game;
  readonly title: string;
  readonly outcome: Outcome;
}

export function NextSteps({ game, title, outcome }: Props) {
  const w = useTalkWords();
  const { again, problem } = useAgain(game);
  const inRoom = useGathering(game.id) !== undefined;
  const isOpen = useIsOpen(game);
  const { score } = outcome;
  const link = isOpen ? `${location.origin}/game/${game.id}` : location.origin;
  const own = score === null ? outcome.title : `${outcome.title} ${score.label}: ${score.value}.`;
  return (
    <div className="reveal-next">
      {problem !== null && <p role="alert">{sentence(problem)}</p>}
      {game.lesson === undefined ? (
        <>
          <Button look="primary" className="button-large" onClick={again}>
            {w(inRoom ? 'reveal.room' : 'reveal.again')}
          </Button>
          <ShareButton
            isOne
            url={link}
            text={w('reveal.line', { title, own, link })}
            words={{ share: w('reveal.share'), copy: w('reveal.share'), copied: w('reveal.shared') }}
          />
        </>
      ) : (
        <>
          <ToPlay game={game} />
          <Button className="button-large" onClick={game.lesson.again}>
            {w('lesson.again')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Whether anyone may open the game's page: not one of practice, and not one among friends. */
function useIsOpen(game: Game): boolean {
  const isPractice = useStore(game.state, ({ seat }) => seat?.origin === 'practice');
  return !useIsAmongFriends(game) && !isPractice && game.lesson === undefined;
}

/** From the lesson to a game, or back to the one that is waited for. */
function ToPlay({ game }: { game: Game }) {
  const w = useTalkWords();
  const format = useTable(game, (view) => view.format);
  const waitsFor = useServerState((state) => state.waitsFor);
  const className = 'button button-primary button-large';
  if (waitsFor !== null) return <BackToWaiting className={className} />;
  return faceOf(format)?.Choose === undefined ? (
    <Link to="/$format/wait" params={{ format }} className={className}>
      {w('reveal.play')}
    </Link>
  ) : (
    <Link to="/$format/choose" params={{ format }} className={className}>
      {w('reveal.play')}
    </Link>
  );
}

/** Link back to the queue or the table for a waiting player. */
function BackToWaiting({ className }: { className: string }) {
  const w = useTalkWords();
  const waitsFor = useServerState((state) => state.waitsFor);
  if (waitsFor === null) return null;
  return waitsFor.kind === 'queue' ? (
    <Link
      to="/$format/wait"
      params={{ format: waitsFor.format }}
      search={{ preset: waitsFor.preset, ...asText(waitsFor.format, waitsFor.roles) }}
      className={className}
    >
      {w('reveal.wait')}
    </Link>
  ) : (
    <Link to="/join/$invite" params={{ invite: waitsFor.invite }} className={className}>
      {w('reveal.table')}
    </Link>
  );
}

/** A rated game has a public replay, unless it is kept back for an exam. */
export function MoreSteps({ game, record }: { game: Game; record: GameRecord | null }) {
  const w = useTalkWords();
  const isOpen = useIsOpen(game);
  const sits = useTable(game, (view) => view.you !== 'spectator');
  // Among friends one plays again from their table: no second link leads there.
  const waitsInQueue = useServerState(({ waitsFor }) => waitsFor?.kind === 'queue');
  if (game.lesson !== undefined) return null;
  return (
    <p className="reveal-more">
      {isOpen && record?.isHidden !== true && (
        <Link
          to="/game/$game"
          params={{ game: game.id }}
          search={{ t: 0 }}
          state={(was) => ({ ...was, results: true })}
          className="button button-quiet"
        >
          {w('reveal.replay')}
        </Link>
      )}
      {record?.isHidden === true && <span className="small soft">{w('reveal.hidden')}</span>}
      {waitsInQueue && <BackToWaiting className="button button-quiet" />}
      {sits && (
        <Link to="/report/$what" params={{ what: game.id }} className="button button-quiet">
          {w('reveal.report')}
        </Link>
      )}
    </p>
  );
}
