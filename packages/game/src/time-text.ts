/** Times as people read them, rounded in one way: a page, a log and the command line never say two things of one moment. */

const pad = (count: number): string => String(count).padStart(2, '0');

const inMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;

/** A moment of a game, in milliseconds from its start, in minutes and seconds that have passed in full: 83456 -> 1:23. */
export const momentText = (at: number): string => inMinutes(Math.floor(Math.max(at, 0) / 1000));

/** The same with the tenths of a second that have passed in full: 83456 -> 1:23.4. */
export const exactMomentText = (at: number): string =>
  `${momentText(at)}.${Math.floor(Math.max(at, 0) / 100) % 10}`;

/** Milliseconds left in whole seconds, rounded up, so 0 means over. */
export const secondsLeft = (milliseconds: number): number => Math.max(Math.ceil(milliseconds / 1000), 0);

/** Time left in minutes and seconds: 83456 -> 1:24. */
export const timeLeftText = (milliseconds: number): string => inMinutes(secondsLeft(milliseconds));

/** A duration with about three digits: 870 ms, 4.2 s, 2 min 5 s, 3 h 4 min. */
export function durationText(milliseconds: number): string {
  if (Math.round(milliseconds) < 1000) return `${Math.round(milliseconds)} ms`;
  if (Math.round(milliseconds / 100) < 600) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.round(seconds / 60);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
