/** When people meet next, in one line: on the front page, and where one waits and nobody is there. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { useNow } from '../ui/now.ts';
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
  const { start, end } = meeting;
  return (
    <p className="next-hour">
      <Link to="/hours">
        {start <= now
          ? t('now', { until: timeText(end) })
          : t('next', { when: meetingText(start, now), after: afterText(start - now) })}
      </Link>
    </p>
  );
}
