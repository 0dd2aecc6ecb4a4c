/** The page of playing hours: when people meet, on the visitor's own clock, to subscribe to. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { Loading } from '../ui/loading.tsx';
import { useNow } from '../ui/now.ts';
import { PeopleWords } from '../ui/people-words.tsx';
import { useTitle } from '../ui/title.ts';
import { hoursWords } from '../words/hours.ts';
import { afterText, type Hours, hoursPath, type Meeting, meetingText, timeText } from './hours-shapes.ts';
import './hours.css';

export function HoursPage() {
  const { t: house } = useTranslation();
  const { t } = useTranslation(hoursWords);
  const { value, error, load } = useResource<Hours>(hoursPath, 60_000);
  useNow(30_000);
  useTitle(`${t('title')} · ${house('name')}`);
  const now = Date.now();
  const next = value?.next.filter(({ end }) => end > now) ?? [];
  return (
    <div className="stack narrow hours">
      <h1>{t('title')}</h1>
      {value === null && <Loading error={error} onRetry={load} />}
      {value !== null && (
        <>
          <p>{t(next.length === 0 ? 'none' : 'lead')}</p>
          <ol className="hours-list">
            {next.map((meeting) => (
              <OneMeeting key={`${meeting.start} ${meeting.end}`} meeting={meeting} now={now} />
            ))}
          </ol>
          <p className="row">
            <Link to="/" className="button button-primary">
              {t('play')}
            </Link>
            <a className="button" href="/hours.ics">
              {t('calendar')}
            </a>
            <a className="button" href="/hours.xml">
              {t('feed')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function OneMeeting({ meeting: { start, end, zone, note }, now }: { meeting: Meeting; now: number }) {
  const { t } = useTranslation(hoursWords);
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  return (
    <li>
      <p>
        <time dateTime={new Date(start).toISOString()}>
          <strong>{meetingText(start, now)}</strong>
        </time>{' '}
        {t('until', { until: timeText(end) })}
      </p>
      <p className="small soft">
        {start <= now ? t('now', { until: timeText(end) }) : afterText(start - now)}
        {isElsewhere && ` · ${t('onTheirs', { when: meetingText(start, now, zone), zone })}`}
      </p>
      {note !== '' && (
        <p>
          <PeopleWords words={note} />
        </p>
      )}
    </li>
  );
}
