/**
 * Information in the turns of one seat: counts and gaps, silences and who breaks them, interruptions,
 * opening and end.
 */
import type { Features, JudgedSeat } from '../../played.ts';
import { type Turn, turnsOf } from './seat-talk.ts';

/** Each by the name of its group. */
export const turnGroups: Readonly<Record<string, (seat: JudgedSeat) => Features>> = {
  turns,
  silences,
  interruptions,
  opening,
  end,
};

/** Minimum duration of a silence in seconds. */
const silence = 14;
/**
 * A message this soon after another's interrupts the other while they may be writing: no text appears sooner
 * than some 3 s after another's message.
 */
const cut = 5;
/** Messages of a burst follow each other so soon. */
const burst = 3;

function turns(seat: JudgedSeat): Features {
  const all = turnsOf(seat);
  const own = all.filter(({ isOwn }) => isOwn);
  const firsts = own.filter(({ place }) => place === 1);
  const replies = firsts.filter(({ afterOwn }) => afterOwn === false);
  const further = own.filter(({ place }) => place > 1);
  const runsOfOthers = all.filter(({ isOwn, place }) => !isOwn && place === 1).length;
  return {
    messages: own.length,
    'share of messages': own.length / Math.max(all.length, 1),
    'answered runs': replies.length / Math.max(runsOfOthers, 1),
    'further messages': further.length,
    'longest run': Math.max(0, ...own.map(({ place }) => place)),
    'runs with more': further.filter(({ place }) => place === 2).length / Math.max(firsts.length, 1),
    ...spread('reply', replies.map(gapOf)),
    ...spread('reply to one', replies.filter(({ runBefore }) => runBefore === 1).map(gapOf)),
    ...spread('reply to several', replies.filter(({ runBefore }) => runBefore > 1).map(gapOf)),
    ...spread('second', further.filter(({ place }) => place === 2).map(gapOf)),
    ...spread('third', further.filter(({ place }) => place > 2).map(gapOf)),
    ...counts('reply', replies.map(gapOf), [4, 8, 14, 20, 30, 45]),
    ...counts('further', further.map(gapOf), [4, 8, 14, 20, 30, 45]),
    'steps between replies': mean(steps(replies.map(({ gap }) => Math.log(gap + 0.5)))),
  };
}

function silences(seat: JudgedSeat): Features {
  const all = turnsOf(seat);
  const broken = all.filter(({ gap }) => gap >= silence);
  const own = broken.filter(({ isOwn }) => isOwn);
  const afterOwn = own.filter(({ afterOwn: is }) => is === true);
  const last = all.at(-1);
  const left = seat.endsAt / 1000 - (last?.at ?? 0);
  return {
    'broken by it': own.length,
    'broken by others': broken.length - own.length,
    'share broken': own.length / Math.max(broken.length, 1),
    'broken after own': afterOwn.length,
    'broken after others': own.length - afterOwn.length,
    ...spread('after own', afterOwn.map(gapOf)),
    ...spread('after others', own.filter(({ afterOwn: is }) => is === false).map(gapOf)),
    ...counts('unasked', afterOwn.map(gapOf), [20, 30, 45, 60, 90]),
    ...remainders(own.map(gapOf)),
    longest: Math.max(0, ...broken.map(gapOf), left),
    'silent at the end': left,
    // Between two messages of others it could have spoken.
    'let pass': broken.filter(({ isOwn, afterOwn: is }) => !isOwn && is !== true).length,
  };
}

function interruptions(seat: JudgedSeat): Features {
  const all = turnsOf(seat);
  const next = (index: number) => all[index + 1];
  const found = { cut: [] as Turn[], cutIn: [] as Turn[], inBurst: 0, bursts: 0, afterBurst: [] as number[] };
  let cuts = 0;
  for (const [index, turn] of all.entries()) {
    const after = next(index);
    if (!turn.isOwn && turn.sinceOwn !== undefined && turn.sinceOwn < cut) {
      cuts += 1;
      if (after?.isOwn === true) found.cut.push(after);
    }
    if (turn.isOwn && turn.afterOwn === false && turn.gap < cut) found.cutIn.push(turn);
    // A burst: the fourth of a run, each soon after the last.
    if (!turn.isOwn && turn.gap < burst && turn.place >= 2) {
      found.bursts += 1;
      if (after?.isOwn === true) found.inBurst += 1;
    }
    if (!turn.isOwn && turn.place >= 4 && after?.isOwn === true) found.afterBurst.push(after.gap);
  }
  const replyRuns = found.cut.map((turn) => runFrom(all, turn));
  return {
    cuts,
    'spoke next': found.cut.length / Math.max(cuts, 1),
    ...spread('after a cut', found.cut.map(gapOf)),
    ...counts('after a cut', found.cut.map(gapOf), [3.2, 4.2, 6, 10, 16]),
    'run after a cut': mean(replyRuns),
    'cut in': found.cutIn.length,
    ...spread('cut in', found.cutIn.map(gapOf)),
    'within a burst': found.inBurst / Math.max(found.bursts, 1),
    ...spread('after a burst', found.afterBurst),
    'replies to a burst': found.afterBurst.length,
  };
}

function opening(seat: JudgedSeat): Features {
  const all = turnsOf(seat);
  const own = all.filter(({ isOwn }) => isOwn);
  const other = all.find(({ isOwn }) => !isOwn);
  const [first, second] = own;
  const none = seat.endsAt / 1000;
  const features: Features = {
    'spoke first': first !== undefined && first === all[0] ? 1 : 0,
    'first at': first?.at ?? none,
    'before 45 s': own.filter(({ at }) => at < 45).length,
  };
  if (first !== undefined && other !== undefined) features['after the other'] = first.at - other.at;
  if (first === all[0] && first !== undefined) features['opened at'] = first.at;
  if (second !== undefined) features['second at'] = second.at;
  if (second !== undefined && first !== undefined) features['second after'] = second.at - first.at;
  return features;
}

function end(seat: JudgedSeat): Features {
  const all = turnsOf(seat);
  const own = all.filter(({ isOwn }) => isOwn);
  const endsAt = seat.endsAt / 1000;
  const lastOwn = own.at(-1)?.at ?? 0;
  return {
    ended: endsAt,
    'last own before the end': endsAt - lastOwn,
    'last before the end': endsAt - (all.at(-1)?.at ?? 0),
    'has the last word': all.at(-1)?.isOwn === true ? 1 : 0,
    'in the last 60 s': own.filter(({ at }) => at > endsAt - 60).length,
    'of others after': all.filter(({ isOwn, at }) => !isOwn && at > lastOwn).length,
  };
}

const gapOf = ({ gap }: Turn): number => gap;

/** Messages of the run that begins with this one. */
function runFrom(all: readonly Turn[], turn: Turn): number {
  const from = all.indexOf(turn);
  const length = all.slice(from).findIndex(({ isOwn }) => !isOwn);
  return length < 0 ? all.length - from : length;
}

/** Some numbers in few; without any there are none. */
function spread(name: string, values: readonly number[]): Features {
  if (values.length === 0) return {};
  const sorted = values.toSorted((one, other) => one - other);
  const logs = values.map((value) => Math.log(value + 0.5));
  const middle = mean(logs);
  const features: Features = {
    [`${name} mean log`]: middle,
    [`${name} least`]: sorted[0] as number,
    [`${name} middle`]: sorted[sorted.length >> 1] as number,
    [`${name} most`]: sorted.at(-1) as number,
  };
  if (logs.length > 1) features[`${name} spread`] = Math.sqrt(mean(logs.map((log) => (log - middle) ** 2)));
  return features;
}

/** Counts below each threshold. */
const counts = (name: string, values: readonly number[], limits: readonly number[]): Features =>
  Object.fromEntries(
    limits.map((limit) => [`#${name} below ${limit} s`, values.filter((value) => value < limit).length]),
  );

/** Median distance from multiples of 1, 5, 10 and 20 s. */
function remainders(values: readonly number[]): Features {
  if (values.length === 0) return {};
  return Object.fromEntries(
    [1, 5, 10, 20].map((period) => [
      `above a multiple of ${period} s`,
      mean(values.map((value) => (value % period) / period)),
    ]),
  );
}

const steps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => Math.abs(value - (values[index] as number)));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
