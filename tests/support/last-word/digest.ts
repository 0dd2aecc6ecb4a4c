/** Digest of a finished game of Last word. */
import type { GameSummarizer, Judgement, PlayedGame } from '@parlour/results';
import type { Event, Outcome, Seat } from './words.ts';

type Played = PlayedGame<Event>;
type Said = Extract<Event, { type: 'said' }>;

const seats = ['left', 'right'] as const;
const other = (seat: Seat): Seat => (seat === 'left' ? 'right' : 'left');
const saidIn = ({ events }: Pick<Played, 'events'>) =>
  events.filter((event): event is Said => event.type === 'said');
const settledIn = ({ events }: Pick<Played, 'events'>) => events.find((event) => event.type === 'settled');

/** A guess counts as a certain prediction. */
function judgements(game: Played): readonly Judgement[] {
  return game.events.flatMap((event): Judgement[] => {
    const target = event.type === 'guessed' ? other(event.by) : undefined;
    const nature = target && game.natures[target];
    if (event.type !== 'guessed' || target === undefined || nature === undefined) return [];
    return [
      {
        subject: game.game,
        target,
        judge: event.by,
        targetPlayer: game.players[target]?.id ?? null,
        judgePlayer: game.players[event.by]?.id ?? null,
        at: event.at,
        exchanges: saidIn(game).filter(({ by }) => by === target).length,
        probability: event.nature === 'human' ? 1 : 0,
        source: 'prediction',
        nature,
      },
    ];
  });
}

export const lastWordDigest: GameSummarizer<Event> = {
  summary: {
    title: 'Last word',
    parts: (game) =>
      seats.map((seat) => {
        const score = settledIn(game)?.points[seat] ?? 0;
        return { seat, role: 'duellist', board: 'duellist', result: 1000 * score, score };
      }),
    measures: (game) => ({ words: saidIn(game).length }),
    measured: ['words'],
    boards: ['duellist'],
    row: (game) => {
      const settled = settledIn(game);
      const { left, right } = game.natures;
      if (left === undefined || right === undefined) return undefined;
      const length = game.events.at(-1)?.at ?? 0;
      return { length, end: settled?.end ?? 'void', natures: { left, right }, spark: [], swing: null };
    },
    record: ({ events, versions, outcome }) => ({
      outcome: outcome ?? null,
      talk: events.flatMap((event, index) =>
        event.type === 'said'
          ? [{ at: event.at, by: event.by, text: { words: versions[index] ?? null } }]
          : [],
      ),
    }),
    teaser: ({ events, versions }) => ({
      quote: { words: versions[events.findIndex(({ type }) => type === 'said')] ?? null },
      course: [],
      caption: 'Two players, and their words',
    }),
    text: {
      say: (event) => (event.type === 'said' ? `${event.by}: ${event.text ?? '(erased)'}` : undefined),
      brief: (event) => event,
      head: () => [],
      end: (events) => seats.map((seat) => `${seat} ${settledIn({ events })?.points[seat] ?? 'nothing'}`),
      trace: (event) => event.type,
      ending: (outcome) => [`the last word was ${(outcome as Outcome).last}'s`],
    },
  },
  judging: {
    judgements,
  },
  ratings: {
    rated: (game) => {
      const points = settledIn(game)?.points;
      return points === undefined ? {} : { left: points.left / 2, right: points.right / 2 };
    },
  },
};
