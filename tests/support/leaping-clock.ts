/** The real clock for a server in tests, which can leap ahead. */
import { type Clock, systemClock } from '@parlour/host';

/** `leap` moves the clock ahead, in milliseconds: what becomes due happens next, in order of its time. */
export function leapingClock(): Clock & { readonly leap: (milliseconds: number) => void } {
  let ahead = 0;
  const alarms = new Set<{ readonly at: number; cancel: () => void; readonly wake: () => unknown }>();
  const now = () => systemClock.now() + ahead;
  return {
    now,
    wakeAt(at, wake) {
      const alarm = {
        at,
        wake() {
          alarms.delete(alarm);
          return wake();
        },
        cancel: () => {},
      };
      alarm.cancel = systemClock.wakeAt(at - ahead, alarm.wake);
      alarms.add(alarm);
      return () => {
        alarm.cancel();
        alarms.delete(alarm);
      };
    },
    leap(milliseconds) {
      ahead += milliseconds;
      for (const alarm of [...alarms].toSorted((a, b) => a.at - b.at)) {
        alarm.cancel();
        alarm.cancel = systemClock.wakeAt(alarm.at - ahead, alarm.wake);
      }
    },
  };
}
