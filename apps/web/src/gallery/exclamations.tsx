/** Reactions to a reveal: a few words with counts. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtocolError } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { galleryWords } from '../words/gallery.ts';
import { sentence } from '../words/sentence.ts';
import { sendGalleryPrice } from './calls.ts';
import { type ExclamationName, exclamationNames, exclamationPath, type GalleryState } from './shapes.ts';

interface Props {
  readonly game: string;
  readonly told: GalleryState;
  /** The server has accepted it. */
  readonly onSaid: () => void;
  /** Embedded pages are read-only. */
  readonly canSay: boolean;
}

export function Exclamations({ canSay, ...props }: Props) {
  return canSay ? <Choice {...props} /> : <Counts told={props.told} />;
}

function Choice({ game, told: { exclamations, yours }, onSaid }: Omit<Props, 'canSay'>) {
  const { t } = useTranslation(galleryWords);
  const house = useServer();
  const [problem, setProblem] = useState<ProtocolError | null>(null);
  const say = async (name: ExclamationName) => {
    const exclamation = name === yours?.exclamation ? null : name;
    const result = await sendGalleryPrice(house, exclamationPath(game), { exclamation });
    setProblem('error' in result ? result.error : null);
    onSaid();
  };
  return (
    <fieldset className="exclamations">
      <legend>{t('exclaim')}</legend>
      {exclamationNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === yours?.exclamation}
          onClick={() => void say(name)}
        >
          <Counted name={name} count={exclamations[name] ?? 0} />
        </button>
      ))}
      {problem !== null && (
        <p className="small" role="alert">
          {sentence(problem)}
        </p>
      )}
    </fieldset>
  );
}

function Counts({ told: { exclamations } }: Pick<Props, 'told'>) {
  const { t } = useTranslation(galleryWords);
  const given = exclamationNames.filter((name) => (exclamations[name] ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <ul className="exclamations" aria-label={t('exclaimed')}>
      {given.map((name) => (
        <li key={name}>
          <Counted name={name} count={exclamations[name] ?? 0} />
        </li>
      ))}
    </ul>
  );
}

function Counted({ name, count }: { name: ExclamationName; count: number }) {
  const { t } = useTranslation(galleryWords);
  return (
    <>
      {t(name)} {count > 0 && <span className="mono">{count}</span>}
    </>
  );
}
