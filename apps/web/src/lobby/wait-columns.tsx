/** A page of waiting: what one waits for, an exchange to guess, and beside them what starts sooner. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import { NoHero } from '../front/no-hero.tsx';
import { Optional } from '../ui/optional.tsx';
import '../front/hero.css';
import './wait-columns.css';

const RecentPlay = lazy(() => lazyChunk(() => import('./recent-play.tsx')));
const Hero = lazy(() => lazyChunk(() => import('../front/hero.tsx')));

interface Props {
  readonly children: ReactNode;
  /** Below the exchange. */
  readonly foot?: ReactNode;
  readonly quicker: ReactNode;
}

/** The exchange is the same one whatever goes on. */
export function WaitColumns({ children, foot, quicker }: Props) {
  const { t } = useTranslation();
  return (
    <div className="wait-columns">
      <div className="stack wait">{children}</div>
      <section className="wait-guess" aria-labelledby="meanwhile">
        <h2 id="meanwhile">{t('wait.guess')}</h2>
        <Suspense fallback={<NoHero />}>
          <Hero />
        </Suspense>
      </section>
      {foot !== undefined && <div className="wait-foot">{foot}</div>}
      <div className="wait-side">
        {quicker}
        <Optional>
          <RecentPlay />
        </Optional>
      </div>
    </div>
  );
}
