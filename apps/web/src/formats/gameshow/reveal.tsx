/** The reveal of the game show: who said what of each, and the contestant seen through by most. */
import { type GameshowTableView, gameshow, type Nature } from '@parlour/game';
import type { GameRecord } from '../../connection/archive.ts';
import type { Game } from '../../connection/game.ts';
import { type Outcome, playerName, type RevealSummary } from '../../reveal/outcome.ts';
import { RevealPage } from '../../reveal/reveal.tsx';
import { numberText } from '../../words/number.ts';
import { ContestantMark } from './contestant-mark.tsx';
import { judgedTargets } from './judged-in.ts';
import { Matrix } from './matrix.tsx';
import { useTable } from './table-view.ts';
import { type Say, useFormatTranslation } from './words/index.ts';

type Ended = Pick<NonNullable<GameshowTableView['reveal']>, 'end' | 'natures' | 'labels' | 'scores'>;
type Talk = readonly { readonly by: string; readonly text: string | null }[];

export function RevealLayer({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const { reveal, you, talk } = useTable(game, (view) => view);
  if (reveal === null) return null;
  return (
    <RevealPage
      game={game}
      title={w('title')}
      length={reveal.endedAt}
      read={(record) => outcomeOf({ ...reveal, talk }, you, record, w)}
    >
      <Matrix reveal={reveal} you={you} />
    </RevealPage>
  );
}

/** What a show comes to for one viewer. */
export function outcomeOf(
  ended: Ended & { readonly talk: Talk },
  you: string,
  record: GameRecord | null,
  w: Say,
): Outcome {
  const { natures, scores, end } = ended;
  const seats = Object.keys(natures).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const own = scores[you];
  return {
    nature: null,
    ...headlineOf(ended, you, w),
    score:
      own === undefined || end === 'void'
        ? null
        : { label: w('reveal.points'), value: numberText(own), how: w('reveal.pointsHow') },
    told: toldBy(ended, record, w),
    who: w('reveal.who'),
    people: seats.map((seat) => ({
      seat,
      label: seat,
      sign: <ContestantMark seat={seat} />,
      nature: natures[seat],
      isYou: seat === you,
      got: numberText(scores[seat] ?? 0),
    })),
    judged: judgedTargets(ended),
    secret: gameshow.seating.secret(natures),
  };
}

const isRight = (label: string | undefined, nature: Nature | undefined): boolean =>
  label !== undefined && label !== 'unsure' && (label === 'human') === (nature === 'human');

/** Number of others whose label of a contestant is right. */
const sawThrough = ({ natures, labels }: Ended, seat: string): number =>
  Object.keys(natures).filter((by) => by !== seat && isRight(labels[by]?.[seat], natures[seat])).length;

function headlineOf(ended: Ended, you: string, w: Say): Pick<Outcome, 'title' | 'sub'> {
  const { end, natures, labels, scores } = ended;
  if (end === 'void') return { title: w('reveal.void'), sub: w('reveal.voidWhy') };
  if (scores[you] === undefined) return { title: w('reveal.theirs'), sub: '' };
  const others = Object.keys(natures).filter((seat) => seat !== you);
  const right = others.filter((seat) => isRight(labels[you]?.[seat], natures[seat])).length;
  return {
    title: w('reveal.spotted', { right, all: others.length }),
    sub: w('reveal.unseenBy', { count: others.length - sawThrough(ended, you) }),
  };
}

/** The last message of the contestant that most saw through, and what was said to them before. */
function toldBy(
  ended: Ended & { readonly talk: Talk },
  record: GameRecord | null,
  w: Say,
): RevealSummary | null {
  const { natures, talk } = ended;
  const known = Object.keys(natures).sort((one, other) => sawThrough(ended, other) - sawThrough(ended, one));
  const seat = known.find((one) => talk.some(({ by }) => by === one));
  const index = talk.findLastIndex(({ by }) => by === seat);
  const said = talk[index];
  if (seat === undefined || said === undefined || sawThrough(ended, seat) === 0) return null;
  const asked = talk.slice(0, index).findLast(({ by }) => by !== seat);
  return {
    title: w('reveal.toldOf', { seat: playerName(record, seat, seat) }),
    question: asked === undefined ? null : { by: playerName(record, asked.by, asked.by), text: asked.text },
    answer: said.text,
  };
}
