/** Retellings of finished games, in memory. */
import type { ArchivedForecast } from './archive.ts';
import type { ArchivedRetelling, RetellingJudged, Retellings } from './retellings.ts';

type Kept = ArchivedRetelling & Pick<RetellingJudged, 'judged'>;

/** With what they say of a game as forecasts. */
export function memoryRetellings(mustBeOpen: () => void): {
  readonly retellings: Retellings;
  readonly saidOf: (game: string) => readonly ArchivedForecast[];
} {
  const kept = new Map<string, Kept>();
  const all = () => {
    mustBeOpen();
    return [...kept.values()];
  };
  return {
    retellings: {
      async beginRetelling(one) {
        mustBeOpen();
        if (!kept.has(one.stream)) kept.set(one.stream, { ...one, gain: null, judged: [] });
      },
      async endRetelling(stream, { gain, judged }) {
        mustBeOpen();
        const one = kept.get(stream);
        if (one !== undefined && one.gain === null) kept.set(stream, { ...one, gain, judged });
      },
      retellingsOf: async (account) =>
        all()
          .filter((one) => one.account === account)
          .sort((a, b) => b.at - a.at || (a.stream < b.stream ? 1 : -1))
          .map(({ judged: _judged, ...one }) => one),
      retellingGains: async (game) =>
        all()
          .flatMap((one) => (one.game === game && one.gain !== null ? [one.gain] : []))
          .sort((a, b) => a - b),
    },
    saidOf: (game) =>
      all()
        .filter((one) => one.game === game)
        .flatMap(({ judged }) => judged)
        .map(({ probability, nature }) => ({ series: 'replay', at: 0, probability, nature })),
  };
}
