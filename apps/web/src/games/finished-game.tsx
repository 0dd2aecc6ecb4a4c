/** The page of a finished game: fetches it, and leaves its replay to the face of its format. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRecord } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { EmbedLine } from '../embed/embed-line.tsx';
import { faceOf } from '../faces.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { isSimulated } from './game-facts.ts';
import { GameMissing } from './game-missing.tsx';

interface Props {
  readonly game: string;
  /** The moment that the address names, in seconds. */
  readonly seconds: number;
}

/** A finished game, fetched and played again. The address always names the moment. */
export default function ReplayPage({ game, seconds }: Props) {
  const navigate = useNavigate();
  const told = useLocation({ select: ({ state }) => state.results ?? false });
  const onSeconds = (t: number) =>
    void navigate({
      to: '/game/$game',
      params: { game },
      search: { t },
      replace: true,
      resetScroll: false,
      state: true,
    });
  return (
    <FinishedGame key={game} game={game} seconds={seconds} told={told} onSeconds={onSeconds} embeddable />
  );
}

interface FinishedGameProps extends Props {
  readonly told: boolean;
  readonly onSeconds: (seconds: number) => void;
  /** Offers the embedding snippet. */
  readonly embeddable?: boolean;
}

export function FinishedGame({ game, embeddable = false, ...moment }: FinishedGameProps) {
  const { t } = useTranslation();
  useTitle(`${t('replay.title')} · ${t('name')}`);
  const path = `/api/games/${encodeURIComponent(game)}`;
  const record = useResource<GameRecord>(path);
  const log = useResource<string>(`${path}/log`);
  const error = record.error ?? log.error;
  const retry = () => {
    record.load();
    log.load();
  };
  const fetching = <Fetching />;
  if (record.value !== null && log.value !== null) {
    const Replay = faceOf(record.value.format)?.Replay;
    if (Replay === undefined) return <UnreadableGame log={record.value.log} />;
    return (
      <Suspense fallback={fetching}>
        {isSimulated(record.value) && <p className="small">{t('games.simulated')}</p>}
        <Replay record={record.value} log={log.value} {...moment} />
        {embeddable && record.value.origin === 'rated' && <EmbedLine game={game} />}
      </Suspense>
    );
  }
  if (record.value?.isHidden) return <GameMissing text={t('replay.hidden')} />;
  if (error?.code === 'no-such-game') return <GameMissing text={t('replay.missing')} />;
  return error === null ? (
    fetching
  ) : (
    <div className="stack">
      <h1>{t('replay.title')}</h1>
      <Trouble error={error} onRetry={retry} />
    </div>
  );
}

function Fetching() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t('replay.title')}</h1>
      <Skeleton label={t('replay.loading')} rows={5} />
    </div>
  );
}

/** The page cannot show this game, or not its log; the log itself can still be had. */
export function UnreadableGame({ log }: { log: string }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t('replay.title')}</h1>
      <p>{t('replay.unreadable')}</p>
      <a href={log}>{t('replay.log')}</a>
    </div>
  );
}
