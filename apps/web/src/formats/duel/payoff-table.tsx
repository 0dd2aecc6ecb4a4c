/** What each end of a duel gives, as tables; after the game the cell that happened is lit. */
import { type Nature, natures, type PayoffPair, type Payoffs } from '@parlour/game';
import { NatureMark } from '../../ui/nature-mark.tsx';
import { pairText } from './points.ts';
import { useWords } from './words/index.ts';

/** Who predicted, what they are, what they said, and what the other is. */
export interface Happened {
  readonly own: Nature;
  readonly said: Nature;
  readonly other: Nature;
  readonly role: string;
}

interface Props {
  readonly payoffs: Payoffs;
  /** Whether the viewer predicted; undefined: nobody has, or the viewer only looks. */
  readonly isYours?: boolean | undefined;
  readonly happened?: Happened | undefined;
}

type Cells = Extract<Payoffs, { cells: object }>['cells'];
const turned = ([one, other]: PayoffPair): PayoffPair => [other, one];

/** For a person at the table: what it gives if they predict, and if the stranger does. */
export function OwnPayoffs({ payoffs, isYours, happened }: Props) {
  const w = useWords();
  const timeout = <p className="small soft">{w('payoffs.timeout', { pair: pairText(payoffs.timeout) })}</p>;
  if (!('cells' in payoffs))
    return (
      <div className="duel-payoffs">
        <ByRole payoffs={payoffs} happened={happened} />
        {timeout}
      </div>
    );
  const { cells } = payoffs;
  const mine = happened !== undefined && isYours === true;
  const theirs = happened !== undefined && isYours === false;
  return (
    <div className="duel-payoffs">
      <p className="small soft">{w('payoffs.title')}</p>
      <Square
        title={w('payoffs.yours')}
        cell={(said, nature) => cells[`human/${said}/${nature}`]}
        lit={mine ? [happened.said, happened.other] : undefined}
        says="payoffs.youSay"
      />
      <Square
        title={w('payoffs.theirs')}
        cell={(said, nature) => turned(cells[`${nature}/${said}/human`])}
        lit={theirs ? [happened.said, happened.own] : undefined}
        says="payoffs.says"
      />
      {timeout}
    </div>
  );
}

interface SquareProps {
  readonly title: string;
  readonly cell: (said: Nature, stranger: Nature) => PayoffPair;
  /** What was said, and what the stranger is. */
  readonly lit: readonly [Nature, Nature] | undefined;
  readonly says: 'payoffs.youSay' | 'payoffs.says';
}

function Square({ title, cell, lit, says }: SquareProps) {
  const w = useWords();
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
  const w = useWords();
  return (
    <td className="mono" data-lit={isLit || undefined}>
      {pairText(pair)}
      {isLit && <span className="unseen"> ({w('payoffs.lit')})</span>}
    </td>
  );
}

/** Right or wrong, whatever anybody is. */
function ByRole({
  payoffs,
  happened,
}: {
  payoffs: Exclude<Payoffs, { cells: Cells }>;
  happened: Happened | undefined;
}) {
  const w = useWords();
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

/** The whole table, for whoever only looks: what predictor and partner are, and what was said. */
export function AllPayoffs({ payoffs, happened }: Omit<Props, 'isYours'>) {
  const w = useWords();
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
