/** The games of a study: waiting for one, and its table. */
import { secondsLeft } from '@parlour/game';
import type { StudyParticipation } from '@parlour/protocol';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../connection/store.ts';
import { useServer, useServerState } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { Button } from '../ui/button.tsx';
import { useFullTable } from '../ui/full-table.ts';
import { useNow } from '../ui/now.ts';
import { studyNamespace } from '../words/study.ts';

interface RoundsProps {
  readonly stage: Extract<StudyParticipation['current'], { stage: 'rounds' }>;
  readonly onWait: () => void;
}

export function Rounds({ stage, onWait }: RoundsProps) {
  const { t } = useTranslation(studyNamespace);
  const { games, played, until, isCalled } = stage;
  if (isCalled) return <p role="status">{t('opening')}</p>;
  if (until !== null) return <Waiting until={until} n={played + 1} games={games} />;
  return (
    <section className="stack">
      <h2>{t('game', { n: played + 1, games })}</h2>
      <p>{t(played === 0 ? 'firstGame' : 'nextGame')}</p>
      <div>
        <Button look="primary" onClick={onWait}>
          {t('play')}
        </Button>
      </div>
    </section>
  );
}

/** By how much the server's clock is known, in milliseconds: a limit of 300 seconds is not called 6 minutes. */
const clockError = 2000;

/** How long a participant waits at most, by the server's clock: then the study ends for them, and is paid. */
function Waiting({
  until,
  n,
  games,
}: {
  readonly until: number;
  readonly n: number;
  readonly games: number;
}) {
  const { t } = useTranslation(studyNamespace);
  const offset = useServerState((state) => state.offset);
  useNow(1000);
  const seconds = secondsLeft(until - Date.now() - offset - clockError);
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return (
    <section className="stack" aria-live="polite">
      <h2>{t('game', { n, games })}</h2>
      <p>{t('waiting', { count: minutes })}</p>
      <p className="small soft">{t('stay')}</p>
    </section>
  );
}

/** The table of a game, in the place of the whole page. */
export function StudyTable({ game: id }: { readonly game: string }) {
  useFullTable();
  const house = useServer();
  const game = useMemo(() => house.game(id), [house, id]);
  useEffect(() => {
    house.game(id);
    return () => house.leaveGame(id);
  }, [house, id]);
  const { t } = useTranslation(studyNamespace);
  const format = useStore(game.state, ({ mirror }) =>
    mirror !== null && 'format' in mirror.view ? String(mirror.view.format) : '',
  );
  const isOver = useStore(
    game.state,
    ({ mirror }) => mirror !== null && 'phase' in mirror.view && mirror.view.phase === 'over',
  );
  // The reveal would teach participants between their games.
  if (isOver) return <p role="status">{t('over')}</p>;
  const Table = faceOf(format)?.Table;
  if (Table === undefined) return <p role="status">{t('opening')}</p>;
  return (
    <Suspense fallback={<p role="status">{t('opening')}</p>}>
      <Table game={game} />
    </Suspense>
  );
}
