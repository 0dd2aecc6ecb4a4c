/** The page of a replay: fetches a finished game and plays it. */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameRecord } from '../connection/archive.ts';
import { useResource } from '../connection/resource.ts';
import { formats } from '../formats.ts';
import { GameMissing } from '../games/game-missing.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { createReplay } from './replay.ts';
import { ReplayView } from './replay-view.tsx';
import { readStory } from './story.ts';
import { useAddress } from './use-address.ts';

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
  return <FinishedGame key={game} game={game} seconds={seconds} told={told} onSeconds={onSeconds} />;
}

interface FinishedGameProps extends Props {
  readonly told: boolean;
  readonly onSeconds: (seconds: number) => void;
}

export function FinishedGame({ game, seconds, told, onSeconds }: FinishedGameProps) {
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
  const Replay = formats[record.value?.format ?? '']?.Replay;
  if (record.value !== null && log.value !== null && Replay !== undefined)
    return (
      <Suspense fallback={<Skeleton label={t('replay.loading')} rows={5} />}>
        <Replay record={record.value} log={log.value} seconds={seconds} told={told} onSeconds={onSeconds} />
      </Suspense>
    );
  if (record.value !== null && log.value !== null)
    return (
      <LoadedReplay
        record={record.value}
        log={log.value}
        seconds={seconds}
        told={told}
        onSeconds={onSeconds}
      />
    );
  if (error?.code === 'no-such-game') return <GameMissing text={t('replay.missing')} />;
  return (
    <div className="stack">
      <h1>{t('replay.title')}</h1>
      {error === null && <Skeleton label={t('replay.loading')} rows={5} />}
      {error !== null && <Trouble error={error} onRetry={retry} />}
    </div>
  );
}

interface LoadedReplayProps extends Omit<FinishedGameProps, 'game'> {
  readonly record: GameRecord;
  readonly log: string;
}

function LoadedReplay({ record, log, seconds, told, onSeconds }: LoadedReplayProps) {
  const { t } = useTranslation();
  // A reading of the same log again must not begin the replay anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once
  const replay = useMemo(() => {
    try {
      return createReplay(record.game, readStory(log), { at: seconds * 1000, told });
    } catch {
      return null;
    }
  }, [record.game, log]);
  useAddress(replay, seconds, onSeconds);
  if (replay === null)
    return (
      <div className="stack">
        <h1>{t('replay.title')}</h1>
        <p>{t('replay.unreadable')}</p>
        <a href={record.log}>{t('replay.log')}</a>
      </div>
    );
  return <ReplayView replay={replay} record={record} />;
}
