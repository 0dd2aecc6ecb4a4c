/** The secret of practice, where all others are bots: which one was it? Their names wait for the guess. */
import { useEffect, useMemo, useState } from 'react';
import type { GameRecord } from '../connection/archive.ts';
import type { Game } from '../connection/game.ts';
import { resourceAt } from '../connection/resource.ts';
import { useStore } from '../connection/store.ts';
import { useTalkWords } from '../talk/words.ts';
import { Button } from '../ui/button.tsx';
import type { Outcome, RevealedPlayer } from './outcome.ts';

/** Most names to choose from. */
const maxNames = 4;

export interface BotQuestion {
  /** With several bots: the name whose seat is asked for; null: the name of the only one is asked for. */
  readonly name: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Value of the right option. */
  readonly right: string;
}

interface Bot {
  readonly name: string | null;
  readonly house: boolean;
  readonly roles: readonly string[];
}

/** Bots whose names are asked for, by seat; empty: the viewer was judged, or it is no practice. */
export function namelessBots(
  { nature, people, judged }: Pick<Outcome, 'nature' | 'people' | 'judged'>,
  record: GameRecord | null,
): readonly (RevealedPlayer & { readonly name: string })[] {
  if (record?.origin !== 'practice' || nature === 'human') return [];
  // A bot that only judged is no stranger.
  const isStranger = (seat: string) => judged.length === 0 || judged.some((one) => one.seat === seat);
  return people.flatMap((one) => {
    const name = isStranger(one.seat) ? record.names[one.seat] : undefined;
    return one.nature === 'machine' && !one.isYou && name ? [{ ...one, name }] : [];
  });
}

/** Undefined: there is nothing to choose between. */
export function botQuestion(
  bots: readonly Pick<RevealedPlayer & { readonly name: string }, 'seat' | 'label' | 'name'>[],
  others: readonly string[],
): BotQuestion | undefined {
  const [first, second] = bots.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  if (first === undefined) return undefined;
  if (second !== undefined)
    return {
      name: first.name,
      options: bots.map(({ seat, label }) => ({ value: seat, label })),
      right: first.seat,
    };
  const beside = others.filter((name) => name !== first.name).slice(0, maxNames - 1);
  if (beside.length === 0) return undefined;
  const names = [first.name, ...beside].sort();
  return { name: null, options: names.map((name) => ({ value: name, label: name })), right: first.name };
}

/** The question of a finished practice game, and what was answered. */
export function useBotGuess(game: Game, outcome: Outcome, record: GameRecord | null) {
  const isLesson = game.lesson !== undefined;
  const isPractice = useStore(game.state, ({ seat }) => seat?.origin === 'practice') && !isLesson;
  const resource = useMemo(() => resourceAt<{ readonly bots: readonly Bot[] }>('/api/bots'), []);
  const list = useStore(resource.state, ({ value }) => value?.bots);
  useEffect(() => {
    if (isPractice) void resource.load();
  }, [resource, isPractice]);
  const [guess, setGuess] = useState<string | null>(null);
  const bots = isPractice ? namelessBots(outcome, record) : [];
  // Bots of the server that play what this one plays.
  const own = list?.find(({ name }) => name === bots[0]?.name)?.roles ?? [];
  const others = (list ?? [])
    .filter(({ house, roles }) => house && roles.some((role) => own.includes(role)))
    .flatMap(({ name }) => name ?? []);
  const question = botQuestion(bots, others);
  const isSecret = question !== undefined && guess === null;
  return { question, guess, setGuess, hidden: isSecret ? bots.map(({ seat }) => seat) : [] };
}

/** The record without the names of these seats. */
export function withoutNames(record: GameRecord | null, seats: readonly string[]): GameRecord | null {
  if (record === null || seats.length === 0) return record;
  const names = Object.fromEntries(Object.entries(record.names).filter(([seat]) => !seats.includes(seat)));
  const { made: _made, ...rest } = record;
  return { ...rest, names };
}

interface Props {
  readonly question: BotQuestion;
  readonly guess: string | null;
  readonly onGuess: (value: string) => void;
}

export function BotGuess({ question: { name, options, right }, guess, onGuess }: Props) {
  const w = useTalkWords();
  const labelOf = options.find(({ value }) => value === right)?.label ?? right;
  return (
    <section>
      <h3 className="reveal-part">
        {name === null ? w('reveal.whichBot') : w('reveal.whichSeat', { name })}
      </h3>
      {guess === null ? (
        <div className="row">
          {options.map(({ value, label }) => (
            <Button key={value} onClick={() => onGuess(value)}>
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <p role="status">{w(guess === right ? 'reveal.botRight' : 'reveal.botWrong', { name: labelOf })}</p>
      )}
    </section>
  );
}
