/** The playing hours, as operators write them down and announce them. */
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../connection/resource.ts';
import { type Hours, hoursPath, type PlayingHour } from '../hours/hours-shapes.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { hoursWords } from '../words/hours.ts';
import { useAct } from './use-act.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof weekdays)[number];
const weekdayOf = (on: string): Weekday | undefined => weekdays.find((one) => one === on);
/** Limit of the server. */
const most = 20;

const newHour = (): PlayingHour => ({
  on: 'thursday',
  at: '19:00',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  minutes: 60,
  note: '',
});

export function HourList() {
  const { value, error, load } = useResource<Hours>(hoursPath);
  if (value === null) return <Loading error={error} onRetry={load} />;
  return <HourForm announced={value.hours} onDone={load} />;
}

function HourForm({ announced, onDone }: { announced: readonly PlayingHour[]; onDone: () => void }) {
  const { t } = useTranslation(hoursWords);
  const { act, problem } = useAct();
  const [hours, setHours] = useState(announced);
  const change = (index: number, part: Partial<PlayingHour>) =>
    setHours(hours.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await act({ type: 'announce-hours', hours }))) return;
    announce(t('edit.done'));
    onDone();
  };
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <p className="soft small">{t('edit.lead')}</p>
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {hours.map((hour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour has no other name than its place
        <fieldset key={index} className="notice operate-hour">
          <legend>{t('edit.hour', { number: index + 1 })}</legend>
          <HourFields hour={hour} onChange={(part) => change(index, part)} />
          <Button onClick={() => setHours(hours.filter((_one, place) => place !== index))}>
            {t('edit.remove')}
          </Button>
        </fieldset>
      ))}
      <div className="row">
        {hours.length < most && (
          <Button onClick={() => setHours([...hours, newHour()])}>{t('edit.add')}</Button>
        )}
        <Button type="submit" look="primary">
          {t('edit.announce')}
        </Button>
      </div>
      {problem !== null && <Notice loud>{problem}</Notice>}
    </form>
  );
}

function HourFields({
  hour,
  onChange,
}: {
  hour: PlayingHour;
  onChange: (part: Partial<PlayingHour>) => void;
}) {
  const { t } = useTranslation(hoursWords);
  const weekday = weekdayOf(hour.on);
  return (
    <>
      <label>
        {t('edit.on')}
        <select
          className="field"
          value={weekday ?? ''}
          onChange={({ target }) => onChange({ on: target.value === '' ? today() : target.value })}
        >
          {weekdays.map((one) => (
            <option key={one} value={one}>
              {t(`days.${one}`)}
            </option>
          ))}
          <option value="">{t('edit.once')}</option>
        </select>
      </label>
      {weekday === undefined && (
        <label>
          {t('edit.date')}
          <input
            className="field"
            type="date"
            required
            value={hour.on}
            onChange={({ target }) => onChange({ on: target.value })}
          />
        </label>
      )}
      <label>
        {t('edit.at')}
        <input
          className="field"
          // A field of the browser's own would show 7 PM to some, and takes three steps of the keys.
          inputMode="numeric"
          pattern="([01][0-9]|2[0-3]):[0-5][0-9]"
          placeholder="19:00"
          required
          value={hour.at}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      </label>
      <label>
        {t('edit.minutes')}
        <input
          className="field"
          type="number"
          required
          min={15}
          max={1440}
          value={Number.isNaN(hour.minutes) ? '' : hour.minutes}
          onChange={({ target }) => onChange({ minutes: target.valueAsNumber })}
        />
      </label>
      <label>
        {t('edit.zone')}
        <input
          className="field"
          list="zones"
          required
          value={hour.zone}
          onChange={({ target }) => onChange({ zone: target.value })}
        />
      </label>
      <label className="operate-hour-note">
        {t('edit.note')}
        <input
          className="field"
          maxLength={200}
          value={hour.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </label>
    </>
  );
}

/** Today on the visitor's clock, as a date field wants it. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(Date.now());
