/** Next playing hour in one line, with all of them as a calendar: on the front page, and in a queue. */
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useNow } from '../ui/now.ts';
import { PeopleWords } from '../ui/people-words.tsx';
import { hoursWords } from '../words/hours.ts';
import { afterText, type Hours, hoursPath, meetingText, timeText } from './hours-shapes.ts';

/** So often the time that is left is written anew, in milliseconds. */
const every = 30_000;

export default function NextHour() {
  const { t } = useTranslation(hoursWords);
  const { value } = useResource<Hours>(hoursPath);
  useNow(every);
  const now = Date.now();
  const meeting = value?.next.find(({ end }) => end > now);
  if (meeting === undefined) return null;
  const { start, end, note } = meeting;
  return (
    <p className="next-hour">
      <a href="/hours.ics">
        {start <= now
          ? t('now', { until: timeText(end) })
          : t('next', { when: meetingText(start, now), after: afterText(start - now) })}
      </a>{' '}
      <PeopleWords words={note} />
    </p>
  );
}
