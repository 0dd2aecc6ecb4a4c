/** A contestant's record in shows: labels received, labels given, and disclosures. */
import type { Nature } from '@parlour/game';
import { clusteredShare, type Interval, kaplanMeier, type Tally, wilsonInterval } from '@parlour/stats';
import type { ListedGame } from '../figures.ts';
import { measureNames, otherSeats } from './measures.ts';

/** A share of labels with its counts. */
export interface CountedShare {
  readonly n: number;
  readonly count: number;
  /** Null: there is nothing to take a share of. */
  readonly share: number | null;
  /** For 95 %. Of labels: Wilson's for as many independent ones as those of the same games are worth. */
  readonly interval: Interval | null;
}

/** Count of each label. */
export interface LabelCounts {
  readonly human: number;
  readonly unsure: number;
  readonly ai: number;
  /** No label, though there could have been one. */
  readonly none: number;
}

/** Share of conversations without a disclosure yet, over time. */
export interface DisclosureStep {
  /** Milliseconds from the start. */
  readonly time: number;
  readonly atRisk: number;
  readonly surviving: number;
  /** Pointwise 95 % interval; null if not estimable. */
  readonly interval: Interval | null;
}

/** Labels that two bots gave each other. */
export interface BotPair {
  readonly id: string;
  readonly name: string;
  /** In how many games they met. */
  readonly games: number;
  readonly byOther: LabelCounts;
  readonly itself: LabelCounts;
}

export interface ContestantRecord {
  readonly games: number;
  /** Of the labels that others gave it: those that were right, and those that were `human`. */
  readonly rightByOthers: CountedShare;
  readonly judgedHuman: CountedShare;
  /** Of the labels that it gave: those that were right. */
  readonly rightItself: CountedShare;
  /** Labels received from humans and machines, and labels given to them. */
  readonly byOthers: Readonly<Record<Nature, LabelCounts>>;
  readonly itself: Readonly<Record<Nature, LabelCounts>>;
  /** The same with each other bot that it met, the one that it met most often first. */
  readonly pairs: readonly BotPair[];
  readonly disclosure: {
    /** Games in which it disclosed that it is a machine. */
    readonly inGames: CountedShare;
    /** Of its messages. */
    readonly inMessages: CountedShare;
    readonly curve: readonly DisclosureStep[];
  };
}

/** Returns one entry; none without a show that had labels. */
export function contestantRecord(games: readonly ListedGame[]): readonly ContestantRecord[] {
  const played = games.filter(({ measures }) => (measures[measureNames.labels] ?? 0) > 0);
  if (played.length === 0) return [];
  const received = (isCounted: (value: number, game: ListedGame) => boolean) =>
    shareOfLabels(played.map((game) => tallyOf(labelsOn(game), ({ value }) => isCounted(value, game))));
  return [
    {
      games: played.length,
      rightByOthers: received((value, { nature }) => value === Number(nature === 'human')),
      judgedHuman: received((value) => value === 1),
      rightItself: shareOfLabels(
        played.map((game) =>
          tallyOf(labelsBy(game), ({ value, nature }) => value === Number(nature === 'human')),
        ),
      ),
      byOthers: countsByNature(played, labelsOn),
      itself: countsByNature(played, labelsBy),
      pairs: pairsOf(played),
      disclosure: disclosureOf(played),
    },
  ];
}

/** A given or possible label; `nature` is the target's. Undefined if none was given. */
interface OneLabel {
  readonly nature: Nature;
  readonly value: number | undefined;
}
type Given = OneLabel & { readonly value: number };

const labelsOn = (game: ListedGame): readonly OneLabel[] =>
  withOthers(game, (other) => measureNames.label(other, game.seat));

const labelsBy = (game: ListedGame): readonly OneLabel[] =>
  withOthers(game, (other) => measureNames.label(game.seat, other));

const withOthers = (
  { seat, measures, natures }: ListedGame,
  nameOf: (other: string) => string,
): readonly OneLabel[] =>
  otherSeats(seat, measures).flatMap((other) => {
    const nature = natures[other];
    return nature === undefined ? [] : [{ nature, value: measures[nameOf(other)] }];
  });

function tallyOf(labels: readonly OneLabel[], isCounted: (label: Given) => boolean): Tally {
  const given = labels.filter((label): label is Given => label.value !== undefined);
  return { successes: given.filter(isCounted).length, trials: given.length };
}

function countsByNature(
  games: readonly ListedGame[],
  labelsOf: (game: ListedGame) => readonly OneLabel[],
): Readonly<Record<Nature, LabelCounts>> {
  const all = games.flatMap(labelsOf);
  const of = (nature: Nature) =>
    countsOf(all.filter((label) => label.nature === nature).map(({ value }) => value));
  return { human: of('human'), machine: of('machine') };
}

function countsOf(values: readonly (number | undefined)[]): LabelCounts {
  const count = (value: number | undefined) => values.filter((one) => one === value).length;
  return { human: count(1), unsure: count(0.5), ai: count(0), none: count(undefined) };
}

/** Maximum number of pairs in the record. */
const maxPairs = 20;

function pairsOf(games: readonly ListedGame[]): readonly BotPair[] {
  const met = games.flatMap(({ seat, bots = {}, measures }, index) =>
    Object.entries(bots)
      .filter(([other]) => other !== seat)
      .map(([other, bot]) => ({
        ...bot,
        index,
        byOther: measures[measureNames.label(other, seat)],
        itself: measures[measureNames.label(seat, other)],
      })),
  );
  return [...Map.groupBy(met, ({ id }) => id).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { id, name } = first;
      return [
        {
          id,
          name,
          games: new Set(own.map(({ index }) => index)).size,
          byOther: countsOf(own.map(({ byOther }) => byOther)),
          itself: countsOf(own.map(({ itself }) => itself)),
        },
      ];
    })
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1))
    .slice(0, maxPairs);
}

function disclosureOf(games: readonly ListedGame[]): ContestantRecord['disclosure'] {
  const atOf = ({ seat, measures }: ListedGame) => measures[measureNames.disclosedAt(seat)];
  const untilOf = ({ seat, measures }: ListedGame) => measures[measureNames.until(seat)] ?? 0;
  const steps = kaplanMeier({
    time: Float64Array.from(games, (game) => atOf(game) ?? untilOf(game)),
    hasEvent: Uint8Array.from(games, (game) => Number(atOf(game) !== undefined)),
  });
  const disclosed = games.filter((game) => atOf(game) !== undefined).length;
  return {
    inGames: shareOf({ successes: disclosed, trials: games.length }),
    inMessages: shareOfLabels(
      games.map(({ seat, measures }) => ({
        successes: measures[measureNames.disclosed(seat)] ?? 0,
        trials: measures[measureNames.said(seat)] ?? 0,
      })),
    ),
    curve: steps.map(({ time, atRisk, surviving, interval }) => ({
      time,
      atRisk,
      surviving,
      interval: 'notEstimable' in interval ? null : interval,
    })),
  };
}

function shareOf(tally: Tally): CountedShare {
  const interval = wilsonInterval(tally);
  return {
    n: tally.trials,
    count: tally.successes,
    share: tally.trials === 0 ? null : tally.successes / tally.trials,
    interval: 'notEstimable' in interval ? null : interval,
  };
}

/** The labels of one game are given by people who have read the same talk: they are not independent. */
function shareOfLabels(byGame: readonly Tally[]): CountedShare {
  const of = byGame.filter(({ trials }) => trials > 0);
  const interval = clusteredShare(of);
  return {
    ...shareOf({
      successes: of.reduce((sum, { successes }) => sum + successes, 0),
      trials: of.reduce((sum, { trials }) => sum + trials, 0),
    }),
    interval: 'notEstimable' in interval ? null : interval,
  };
}
