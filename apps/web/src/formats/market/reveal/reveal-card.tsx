/** The reveal: what the target was, the proof, the results, and what to do next. */
import { point, type Reveal } from '@parlour/game';
import { useEffect, useRef } from 'react';
import type { Game } from '../../../connection/game.ts';
import { useStore } from '../../../connection/store.ts';
import { LiveGallery } from '../../../gallery/gallery.tsx';
import { announce } from '../../../ui/announcer.tsx';
import { NatureMark } from '../../../ui/nature-mark.tsx';
import { useTable } from '../table-view.ts';
import { useWords } from '../words/index.ts';
import { RevealGain } from './reveal-gain.tsx';
import { RevealMoments } from './reveal-moments.tsx';
import { RevealNext } from './reveal-next.tsx';
import { RevealResults } from './reveal-results.tsx';
import { SealNote } from './seal-note.tsx';
import './reveal.css';

interface Props {
  readonly game: Game;
  readonly reveal: Reveal;
  readonly onAside: () => void;
}

export function RevealCard({ game, reveal, onAside }: Props) {
  const t = useWords();
  const { nature, end } = reveal;
  const origin = useStore(game.state, ({ seat }) => seat?.origin);
  const isOwnFault = useTable(game, (view) => view.you) === 'target' && end === 'target-left';
  const players = useTable(game, ({ price: { bid, ask } }) => (bid + ask) / (2 * point));
  const why = end === 'void' ? t('reveal.void') : t(isOwnFault ? 'reveal.youLeft' : `reveal.end.${end}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    announce(`${t('reveal.was')} ${t(`nature.${nature}`)}`);
  }, [nature, t]);
  return (
    <div className="reveal">
      <div className="reveal-turn">
        <div className={`reveal-face reveal-${nature}`}>
          <h2 ref={heading} tabIndex={-1}>
            <span className="reveal-was">{t('reveal.was')}</span>{' '}
            <span className="reveal-nature">
              <NatureMark kind={nature} />
              {t(`nature.${nature}`)}
            </span>
          </h2>
        </div>
      </div>
      <p className="soft small">
        {why} {origin === 'practice' && t(game.lesson === undefined ? 'reveal.practice' : 'reveal.lesson')}
        {origin === 'invited' && t('reveal.invited')}
      </p>
      <SealNote game={game} reveal={reveal} />
      <RevealGain game={game} reveal={reveal} />
      <RevealResults game={game} reveal={reveal} />
      <LiveGallery game={game} judged={[{ seat: 'target', nature, players }]} />
      <RevealMoments game={game} reveal={reveal} />
      <RevealNext game={game} reveal={reveal} onAside={onAside} />
    </div>
  );
}
