/** The reveal of the imitation game: the same question to both, and the verdict. */
import { type ImitationTableView, imitation, type Nature, type Verdict, type Witness } from '@parlour/game';
import type { GameRecord } from '../../connection/archive.ts';
import type { Game } from '../../connection/game.ts';
import { judgeScore, type Outcome, playerName } from '../../reveal/outcome.ts';
import { RevealPage } from '../../reveal/reveal.tsx';
import { Letter } from '../../ui/letter.tsx';
import { PeopleWords } from '../../ui/people-words.tsx';
import { numberText, percentText } from '../../words/number.ts';
import { type AnsweredQuestion, questionsIn } from './questions.ts';
import { useTable } from './table-view.ts';
import { type Say, useFormatTranslation } from './words/index.ts';

type TableReveal = NonNullable<ImitationTableView['reveal']>;
type Talks = ImitationTableView['talks'];
type Ended = Pick<TableReveal, 'end' | 'natures' | 'verdict' | 'right'>;

export function RevealLayer({ game }: { game: Game }) {
  const w = useFormatTranslation();
  const { reveal, you, talks } = useTable(game, (view) => view);
  if (reveal === null) return null;
  return (
    <RevealPage
      game={game}
      title={w('title')}
      length={reveal.endedAt}
      read={(record) => outcomeOf({ ...reveal, talks }, you, record, w)}
    >
      <Answers talks={talks} verdict={reveal.verdict} />
    </RevealPage>
  );
}

/** Belief of the interrogator that a witness is human, from 0 to 1. */
export function beliefIn(verdict: Verdict, witness: string): number {
  const isHuman = 'human' in verdict ? verdict.human === witness : verdict.nature === 'human';
  return 0.5 + ((isHuman ? 1 : -1) * verdict.confidence) / 200;
}

/** Whether someone is taken for human; null: no verdict. */
const isTaken = ({ verdict }: Ended, seat: string): boolean | null =>
  verdict === null ? null : 'human' in verdict ? verdict.human === seat : verdict.nature === 'human';

/** What an imitation game comes to for one viewer. */
export function outcomeOf(
  ended: Ended & { readonly talks: Talks },
  you: ImitationTableView['you'],
  record: GameRecord | null,
  w: Say,
): Outcome {
  const { natures, verdict, end, talks } = ended;
  const judged = verdict !== null && 'human' in verdict ? verdict.human : 'A';
  const subject = you === 'A' || you === 'B' ? you : judged;
  const last = questionsIn(talks[judged] ?? []).findLast(({ answer }) => answer !== null);
  return {
    nature: end === 'void' ? null : (natures[subject] ?? null),
    ...headlineOf(ended, you, judged, record, w),
    score: scoreOf(ended, you, judged, w),
    told:
      last?.answer == null
        ? null
        : {
            title: w('reveal.last'),
            question: last.question && { by: w('interrogator'), text: last.question.text },
            answer: last.answer.text,
          },
    who: w('reveal.who'),
    people: (Object.entries(natures) as [keyof typeof natures, Nature][]).map(([seat, nature]) => ({
      seat,
      label: seat === 'interrogator' ? w('interrogator') : w('witness', { seat }),
      ...(seat !== 'interrogator' && { sign: <Letter seat={seat} isOwn={seat === you} /> }),
      nature,
      isYou: seat === you,
      got: gotBy(seat, ended, w),
    })),
    judged: [],
    secret: imitation.seating.secret(natures),
  };
}

function headlineOf(
  ended: Ended,
  you: ImitationTableView['you'],
  judged: Witness,
  record: GameRecord | null,
  w: Say,
): Pick<Outcome, 'title' | 'sub'> {
  const { end, verdict, right } = ended;
  if (end === 'void') return { title: w('reveal.void'), sub: w('reveal.voidWhy') };
  const sub = wasIn(ended, record, w);
  if (verdict === null || right === null) {
    const left = end === 'left' ? w(you === 'interrogator' ? 'reveal.leftYou' : 'reveal.left') : '';
    return { title: w('reveal.none'), sub: `${left} ${sub}`.trim() };
  }
  if (you === 'A' || you === 'B')
    return {
      title: w(isTaken(ended, you) ? 'reveal.passed' : 'reveal.notPassed'),
      sub: w('reveal.sure', { share: percentText(beliefIn(verdict, you)) }),
    };
  return { title: judgedBy(you, right, isTaken(ended, judged), w), sub };
}

/** Whether the interrogator was right, for the interrogator or a spectator. */
function judgedBy(you: ImitationTableView['you'], right: boolean, taken: boolean | null, w: Say): string {
  if (you === 'spectator') return w(right ? 'reveal.rightThey' : 'reveal.wrongThey');
  if (right) return w('reveal.right');
  return w(taken ? 'reveal.fooled' : 'reveal.wrong');
}

/** Which of two witnesses was the human, or what the only one was. */
function wasIn({ natures }: Ended, record: GameRecord | null, w: Say): string {
  const name = (seat: string) => playerName(record, seat, w('witness', { seat }));
  if (natures.B === undefined) return w(`reveal.was.${natures.A}`, { who: name('A') });
  const human = natures.A === 'human' ? 'A' : 'B';
  return w('reveal.human', { seat: human, name: name(human) });
}

function scoreOf(ended: Ended, you: ImitationTableView['you'], judged: Witness, w: Say): Outcome['score'] {
  const { verdict, natures } = ended;
  if (verdict === null || you === 'spectator') return null;
  if (you !== 'interrogator')
    return { label: w('reveal.seemed'), value: percentText(beliefIn(verdict, you)) };
  const score = judgeScore(beliefIn(verdict, judged), natures[judged] ?? 'machine');
  return { label: w('reveal.judge'), value: numberText(score, 0), how: w('reveal.judgeHow') };
}

/** The judgement of a witness, or the witness that the interrogator named. */
function gotBy(seat: string, ended: Ended, w: Say): string | undefined {
  const { verdict } = ended;
  if (verdict === null) return undefined;
  if (seat !== 'interrogator') return w(isTaken(ended, seat) ? 'reveal.believed' : 'reveal.caught');
  return 'human' in verdict ? w('reveal.named', { seat: verdict.human }) : undefined;
}

/** Each question with the answers of all witnesses beside each other, and the verdict with its reasons. */
function Answers({ talks, verdict }: { talks: Talks; verdict: Verdict | null }) {
  const w = useFormatTranslation();
  const columns = (['A', 'B'] as const).flatMap((seat) => {
    const talk = talks[seat];
    return talk === undefined ? [] : [{ seat, rows: questionsIn(talk) }];
  });
  const count = Math.max(...columns.map(({ rows }) => rows.length), 0);
  return (
    <section className="reveal-evidence">
      <h3 className="reveal-part">{w('reveal.both')}</h3>
      {verdict !== null && <VerdictWords verdict={verdict} />}
      <ol className="imitation-answers">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the talk is over
          <li key={index}>
            {columns.map(({ seat, rows }) => (
              <Answer key={seat} seat={seat} row={rows[index]} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ seat, row }: { seat: Witness; row: AnsweredQuestion | undefined }) {
  if (row === undefined) return <div />;
  return (
    <div>
      {row.question !== null && (
        <p className="soft">
          <PeopleWords words={row.question.text} />
        </p>
      )}
      <p className="imitation-answer">
        <Letter seat={seat} /> {row.answer === null ? '…' : <PeopleWords words={row.answer.text} />}
      </p>
    </div>
  );
}

/** The verdict, its reason, and what it went by. */
export function VerdictWords({ verdict }: { verdict: Verdict }) {
  const w = useFormatTranslation();
  const isHuman = 'human' in verdict || verdict.nature === 'human';
  const seat = 'human' in verdict ? verdict.human : 'A';
  const what = w(isHuman ? 'reveal.isHuman' : 'reveal.isMachine', { seat });
  const by = verdict.strategies.map((one) => w(`strategy.${one}`)).join(', ');
  const belief = beliefIn(verdict, seat);
  return (
    <p className="imitation-said">
      {w('reveal.said', { what, share: percentText(Math.max(belief, 1 - belief)) })}
      {verdict.reason !== '' && (
        <>
          {' · '}
          <PeopleWords words={verdict.reason} />
        </>
      )}
      {by !== '' && <span className="small soft"> · {w('reveal.by', { what: by })}</span>}
    </p>
  );
}
