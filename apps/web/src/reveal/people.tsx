/** All players of a finished game: nature, name, and what the game gave. */
import type { Provenance } from '@parlour/game';
import { useTranslation } from 'react-i18next';
import type { GameRecord } from '../connection/archive.ts';
import { useTalkWords } from '../talk/words.ts';
import { NatureMark } from '../ui/nature-mark.tsx';
import type { Outcome } from './outcome.ts';

interface Props {
  readonly outcome: Pick<Outcome, 'who' | 'people'>;
  readonly record: GameRecord | null;
}

export function WhoWasWho({ outcome: { who, people }, record }: Props) {
  const { t } = useTranslation();
  const w = useTalkWords();
  return (
    <section>
      <h3 className="reveal-part">{who}</h3>
      <ol className="reveal-people">
        {people.map(({ seat, label, sign, nature, isYou, got }) => (
          <li key={seat} data-you={isYou || undefined}>
            {sign}
            {nature !== undefined && (
              <>
                <NatureMark kind={nature} />
                <span className="unseen">{t(`nature.${nature}`)} </span>
              </>
            )}
            <span className="reveal-name">
              <bdi>{record?.names[seat] ?? label}</bdi>
              {isYou && <span className="soft"> ({w('reveal.you')})</span>}
              <ProvenanceNote made={record?.made?.[seat]} />
            </span>
            {got !== undefined && <span className="reveal-got">{got}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Persona, model and version of a bot. */
export function ProvenanceNote({ made }: { made: Provenance | undefined }) {
  const w = useTalkWords();
  if (made === undefined) return null;
  const { persona, model, hash, version } = made;
  const parts = [
    persona === undefined ? [] : w('reveal.persona', { name: persona }),
    model === undefined ? [] : w('reveal.model', { name: model }),
    version ?? [],
  ].flat();
  return (
    <span className="reveal-made small soft" title={hash}>
      {parts.join(' · ')}
    </span>
  );
}
