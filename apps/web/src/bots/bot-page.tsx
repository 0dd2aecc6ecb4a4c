/** The page of one bot; its owner sees more. */
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnRatings } from '../boards/ratings.tsx';
import { lazyChunk } from '../connection/chunk.ts';
import type { ProtocolError } from '../connection/frames.ts';
import { useResource } from '../connection/resource.ts';
import { useServerState } from '../connection/use-house.ts';
import { faceOf } from '../faces.ts';
import { PersonGames } from '../people/person-games.tsx';
import { PersonResults } from '../people/person-results.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/title.ts';
import { Trouble } from '../ui/trouble.tsx';
import { dayText } from '../ui/when.ts';
import { isolateDirection } from '../words/isolated.ts';
import { type BotRecord, botAt, botName, languageOf } from './bot.ts';
import { BotFacts, BotOwner, TakenForHuman } from './bot-facts.tsx';
import { PractiseWith } from './practise-with.tsx';
import '../words/bots.ts';
import './bots.css';

const OwnBot = lazy(() => lazyChunk(() => import('./own-bot.tsx')));

const BotSurvival = lazy(() => lazyChunk(() => import('../campaigns/bot-survival.tsx')));

const Career = lazy(() => lazyChunk(() => import('../league/career.tsx')));
const BotMachineVersions = lazy(() =>
  lazyChunk(async () => ({
    default: (await import('../machines/bot-versions.tsx')).BotMachineVersions,
  })),
);

const BotInterviews = lazy(() => lazyChunk(() => import('../interview/bot-interviews.tsx')));

const FollowButton = lazy(() => lazyChunk(() => import('../follow/follow-button.tsx')));
const Judging = lazy(() =>
  lazyChunk(async () => ({ default: (await import('../people/judging.tsx')).Judging })),
);

const BelievedOfBot = lazy(() =>
  lazyChunk(async () => ({ default: (await import('./believed.tsx')).BelievedOfBot })),
);
const TakenTable = lazy(() =>
  lazyChunk(async () => ({ default: (await import('./taken-table.tsx')).TakenTable })),
);

const notJudged = { format: '', n: 0, games: 0, share: null, interval: null };

/** Public data of a bot, followed by those for its owner. */
export function BotPage() {
  const { bot } = useParams({ from: '/bots/$bot' });
  return <OneBot key={bot} id={bot} />;
}

export function OneBot({ id }: { id: string }) {
  const { t } = useTranslation();
  const you = useServerState((state) => state.you);
  const { value, error, load } = useResource<BotRecord>(botAt(id));
  useTitle(value === null ? null : `${isolateDirection(botName(value.bot))} · ${t('name')}`);
  if (value === null) return <BotMissing error={error} onRetry={load} />;
  const { bot, games, ...record } = value;
  // A format with figures of its own says there how often it was taken for human.
  const judged = record.judgedHuman.filter(({ format }) => faceOf(format)?.Figures === undefined);
  const own = bot.owner !== null && bot.owner.account === you?.id;
  return (
    <div className="person">
      <div className="stack person-head">
        <h1 className="bot-title">
          <NatureMark kind="machine" /> <bdi>{botName(bot)}</bdi>
        </h1>
        <p className="small soft">
          <BotOwner bot={bot} /> · {t('bots.since', { day: dayText(bot.createdAt) })}
        </p>
        {bot.retired && <p>{t('bots.retired')}</p>}
        {bot.disqualified === true && (
          <p>
            <b>{t('bots.disqualified')}</b>
          </p>
        )}
        {bot.description !== '' && (
          <p dir="auto" lang={languageOf(bot)} className="bot-description">
            {bot.description}
          </p>
        )}
        <Suspense fallback={null}>
          <FollowButton player={bot.id} name={botName(bot)} />
        </Suspense>
      </div>
      <BotFacts bot={bot} />
      {!bot.retired && (bot.house || own) && <PractiseWith bot={bot} />}
      {(bot.roles.includes('target') || judged.length > 0) && (
        <div className="standing">
          {(judged.length > 0 ? judged : [notJudged]).map((share) => (
            <TakenForHuman key={share.format} share={share} />
          ))}
        </div>
      )}
      <PersonResults person={record} roles={bot.roles} />
      <OwnRatings ratings={record.ratings} />
      <Figures figures={record.figures} />
      <Suspense fallback={null}>
        <TakenTable judged={record.judgedHuman} />
        <BelievedOfBot believed={record.believed} />
        <Judging judging={record.judging} />
      </Suspense>
      <Suspense fallback={null}>
        <Career bot={bot.id} />
      </Suspense>
      <Suspense fallback={null}>
        <BotMachineVersions bot={bot.id} isOwn={own} />
        <BotInterviews bot={bot.id} />
        <BotSurvival bot={bot.id} />
      </Suspense>
      <section className="stack">
        <h2>{t('bots.list')}</h2>
        <PersonGames games={games} empty={t('bots.noGames')} />
      </section>
      {own && (
        <Suspense fallback={<Skeleton label={t('games.loading')} />}>
          <OwnBot bot={bot} onChange={load} />
        </Suspense>
      )}
    </div>
  );
}

/** Statistics of its games, by format. */
function Figures({ figures }: { figures: BotRecord['figures'] }) {
  return [...Map.groupBy(figures, ({ format }) => format)].map(([format, own]) => {
    const Own = faceOf(format)?.Figures;
    return (
      Own !== undefined && (
        <Suspense key={format} fallback={null}>
          <Own figures={own} />
        </Suspense>
      )
    );
  });
}

function BotMissing({ error, onRetry }: { error: ProtocolError | null; onRetry: () => void }) {
  const { t } = useTranslation();
  const lost = error?.code === 'offline' || error?.code === 'unknown';
  const title = error === null || lost ? t('bots.title') : t('bots.missing');
  useTitle(`${title} · ${t('name')}`);
  return (
    <div className="stack">
      <h1>{title}</h1>
      {error === null && <Skeleton label={t('games.loading')} />}
      {lost && <Trouble error={error} onRetry={onRetry} />}
      {error !== null && !lost && (
        <p>
          <Link to="/bots">{t('developers.all')}</Link>
        </p>
      )}
    </div>
  );
}
