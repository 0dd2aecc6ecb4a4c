/** Spectators state beliefs without a stake, hidden from others until the end. */
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { readLocal, writeLocal } from '../connection/memory.ts';
import { useServer } from '../connection/use-house.ts';
import { announce } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { KeysSwitch } from '../ui/keys-switch.tsx';
import { NatureMark } from '../ui/nature-mark.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { galleryWords } from '../words/gallery.ts';
import { percentText } from '../words/number.ts';
import { sentence } from '../words/sentence.ts';
import { sendGalleryPrice } from './calls.ts';
import { galleryPath } from './shapes.ts';
import './gallery.css';

type Prices = Readonly<Record<string, number>>;

interface Props {
  readonly game: string;
  /** Targets of the judgement. */
  readonly seats: readonly string[];
}

export default function GalleryPrice({ game, seats }: Props) {
  const { t } = useTranslation(galleryWords);
  const { said, problem, say } = useSaying(game);
  const [moved, setMoved] = useState<Prices>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const isAlone = seats.length === 1;
  const seat = chosen ?? seats[0] ?? '';
  const price = moved[seat] ?? said[seat] ?? 50;
  const percent = percentText(price / 100);
  const isNew = said[seat] !== price;
  const kept = said[seat] === undefined ? null : percentText(said[seat] / 100);
  const change = (to: number) => setMoved({ ...moved, [seat]: to });
  const commit = () => void say(seat, price);
  useKeys({
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, digit) => [String(digit), () => change(Math.max(10 * digit, 1))]),
    ),
    s: commit,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    commit();
  };
  return (
    <form className="gallery" aria-label={t('title')} onSubmit={submit}>
      <div className="gallery-what">
        <h2>{t('title')}</h2>
        <p className="small soft">{t('what')}</p>
      </div>
      <div className="gallery-price">
        {!isAlone && <SeatChoice {...{ seats, seat, said }} onSeat={setChosen} />}
        <div className="gallery-slider">
          <NatureMark kind="machine" />
          <input
            type="range"
            min={1}
            max={99}
            value={price}
            aria-label={isAlone ? t('label') : t('labelOf', { seat })}
            aria-valuetext={t('value', { percent })}
            onChange={({ target }) => change(target.valueAsNumber)}
          />
          <NatureMark kind="human" />
        </div>
      </div>
      <Button type="submit" look={isNew ? 'primary' : 'plain'}>
        <span className="mono">{t('say', { percent })}</span>
      </Button>
      <div className="gallery-note">
        <Status {...{ problem, kept }} seat={isAlone ? undefined : seat} />
        <KeysSwitch keys={t('keys')} />
      </div>
    </form>
  );
}

interface StatusProps {
  readonly problem: ProtocolError | null;
  /** The last belief; null: none. */
  readonly kept: string | null;
  /** Undefined: a single target. */
  readonly seat: string | undefined;
}

function Status({ problem, kept, seat }: StatusProps) {
  const { t } = useTranslation(galleryWords);
  if (problem !== null)
    return (
      <p className="small" role="alert">
        {problem.code === 'no-such-game' ? t('not') : sentence(problem)}
      </p>
    );
  if (kept === null) return <p className="small soft">{t('none')}</p>;
  const text = seat === undefined ? t('kept', { percent: kept }) : t('keptOf', { seat, percent: kept });
  return <p className="small soft">{text}</p>;
}

/** Choice among several targets: each letter with its stated belief. */
function SeatChoice(props: {
  seats: readonly string[];
  seat: string;
  said: Prices;
  onSeat: (seat: string) => void;
}) {
  const { t } = useTranslation(galleryWords);
  const name = useId();
  return (
    <fieldset className="gallery-seats">
      <legend className="unseen">{t('whom')}</legend>
      {props.seats.map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={one === props.seat}
            onChange={() => props.onSeat(one)}
          />
          <span>
            <b>{one}</b> <span className="mono small">{props.said[one] ?? '–'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Beliefs that this tab has stated in a game; the server does not return them before the end. */
function useSaying(game: string) {
  const { t } = useTranslation(galleryWords);
  const house = useServer();
  const key = `gallery ${game}`;
  const [said, setSaid] = useState<Prices>(() => readPrices(readLocal(key)));
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const say = async (seat: string, price: number) => {
    const result = await sendGalleryPrice(house, galleryPath(game), { prices: { [seat]: price } });
    if ('error' in result) return setProblem(result.error);
    setProblem(null);
    setSaid((was) => {
      const now = { ...was, [seat]: price };
      writeLocal(key, JSON.stringify(now));
      return now;
    });
    announce(t('value', { percent: percentText(price / 100) }));
  };
  return { said, problem, say };
}

function readPrices(kept: string | null): Prices {
  try {
    return kept === null ? {} : JSON.parse(kept);
  } catch {
    return {};
  }
}
