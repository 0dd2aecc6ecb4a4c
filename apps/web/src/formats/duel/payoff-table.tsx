/** Payoffs of each end of a duel, as tables; after the game the actual cell is highlighted. */
import { type Nature, natures, type PayoffPair, type Payoffs } from '@parlour/game';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { pairText } from './points.ts';
import { useFormatTranslation } from './words/index.ts';

/** The predictor, their nature, the prediction, and the other's nature. */
export interface PlayedOutcome {
  readonly own: Nature;
  readonly said: Nature;
  readonly other: Nature;
  readonly role: string;
}

interface Props {
  readonly payoffs: Payoffs;
  /** Whether the viewer predicted; undefined: no prediction, or the viewer is a spectator. */
  readonly isYours?: boolean | undefined;
  readonly happened?: PlayedOutcome | undefined;
}

type Cells = Extract<Payoffs, { cells: object }>['cells'];
const turned = ([one, other]: PayoffPair): PayoffPair => [other, one];

/** For a player before the end: payoffs of their prediction, and of the stranger's. */
export function OwnPayoffs({ payoffs }: Pick<Props, 'payoffs'>) {
  const w = useFormatTranslation();
  const timeout = <p className="small soft">{w('payoffs.timeout', { pair: pairText(payoffs.timeout) })}</p>;
  if (!('cells' in payoffs))
    return (
      <div className="duel-payoffs">
        <ByRole payoffs={payoffs} happened={undefined} />
        {timeout}
      </div>
    );
  return (
    <div className="duel-payoffs">
      <p className="small soft">{w('payoffs.title')}</p>
      <OneSide payoffs={payoffs} isYours />
      <OneSide payoffs={payoffs} isYours={false} />
      {timeout}
    </div>
  );
}

/** For a player at the end: the payoffs of the prediction that was made, or the one of no answer in time. */
export function PayoffSquare({ payoffs, isYours, happened }: Props) {
  const w = useFormatTranslation();
  if (happened === undefined) return <p>{w('payoffs.timeout', { pair: pairText(payoffs.timeout) })}</p>;
  if (!('cells' in payoffs)) return <ByRole payoffs={payoffs} happened={happened} />;
  return <OneSide payoffs={payoffs} isYours={isYours === true} happened={happened} />;
}

interface OneSideProps {
  readonly payoffs: Extract<Payoffs, { cells: object }>;
  readonly isYours: boolean;
  readonly happened?: PlayedOutcome;
}

/** The payoffs of one's own prediction, or of the stranger's, for a human. */
function OneSide({ payoffs: { cells }, isYours, happened }: OneSideProps) {
  const w = useFormatTranslation();
  return isYours ? (
    <Square
      title={w('payoffs.yours')}
      cell={(said, nature) => cells[`human/${said}/${nature}`]}
      lit={happened && [happened.said, happened.other]}
      says="payoffs.youSay"
    />
  ) : (
    <Square
      title={w('payoffs.theirs')}
      cell={(said, nature) => turned(cells[`${nature}/${said}/human`])}
      lit={happened && [happened.said, happened.own]}
      says="payoffs.says"
    />
  );
}

interface SquareProps {
  readonly title: string;
  readonly cell: (said: Nature, stranger: Nature) => PayoffPair;
  /** Prediction, and nature of the stranger. */
  readonly lit: readonly [Nature, Nature] | undefined;
  readonly says: 'payoffs.youSay' | 'payoffs.says';
}

function Square({ title, cell, lit, says }: SquareProps) {
  const w = useFormatTranslation();
  return (
    <table className="duel-square small">
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {natures.map((nature) => (
            <th key={nature} scope="col">
              <NatureMark kind={nature} /> {w(nature === 'human' ? 'payoffs.isHuman' : 'payoffs.isMachine')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {natures.map((said) => (
          <tr key={said}>
            <th scope="row">{w(says, { what: w(said) })}</th>
            {natures.map((nature) => (
              <Cell key={nature} pair={cell(said, nature)} isLit={lit?.[0] === said && lit[1] === nature} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ pair, isLit }: { pair: PayoffPair; isLit: boolean }) {
  const w = useFormatTranslation();
  return (
    <td className="mono" data-lit={isLit || undefined}>
      {pairText(pair)}
      {isLit && <span className="unseen"> ({w('payoffs.lit')})</span>}
    </td>
  );
}

/** Right or wrong, independent of natures. */
function ByRole({
  payoffs,
  happened,
}: {
  payoffs: Exclude<Payoffs, { cells: Cells }>;
  happened: PlayedOutcome | undefined;
}) {
  const w = useFormatTranslation();
  const roles = (['duellist', 'interrogator', 'suspect'] as const).filter(
    (role) => payoffs[role] !== undefined,
  );
  const isRight = happened !== undefined && happened.said === happened.other;
  return (
    <table className="duel-square small">
      <caption>{w('payoffs.all')}</caption>
      <tbody>
        {roles.flatMap((role) =>
          (['right', 'wrong'] as const).map((end) => (
            <tr key={`${role} ${end}`}>
              <th scope="row">{w(`payoffs.${end}`)}</th>
              <Cell
                pair={payoffs[role]?.[end] ?? [0, 0]}
                isLit={happened?.role === role && isRight === (end === 'right')}
              />
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The whole table, for spectators: natures of predictor and partner, and the prediction. */
export function AllPayoffs({ payoffs, happened }: Omit<Props, 'isYours'>) {
  const w = useFormatTranslation();
  if (!('cells' in payoffs)) return <ByRole payoffs={payoffs} happened={happened} />;
  const { cells } = payoffs;
  return (
    <table className="duel-square small">
      <caption>{w('payoffs.all')}</caption>
      <thead>
        <tr>
          <td />
          {natures.map((other) => (
            <th key={other} scope="col">
              <NatureMark kind={other} /> {w('payoffs.of', { what: w(other).toLowerCase() })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {natures.flatMap((own) =>
          natures.map((said) => (
            <tr key={`${own} ${said}`}>
              <th scope="row">
                <NatureMark kind={own} /> {w('payoffs.by', { what: w(own).toLowerCase() })}{' '}
                {w('payoffs.says', { what: w(said) })}
              </th>
              {natures.map((other) => (
                <Cell
                  key={other}
                  pair={cells[`${own}/${said}/${other}`]}
                  isLit={happened?.own === own && happened.said === said && happened.other === other}
                />
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
