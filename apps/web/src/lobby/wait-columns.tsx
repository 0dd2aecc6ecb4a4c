/** A page of waiting beside an exchange to guess: the same one whatever goes on. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../connection/chunk.ts';
import '../front/hero.css';
import './wait-page.css';

const Hero = lazy(() => lazyChunk(() => import('../front/hero.tsx')));

export function WaitColumns({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wait-columns">
      <div className="stack wait">{children}</div>
      <aside className="wait-side" aria-labelledby="meanwhile">
        <h2 id="meanwhile">{t('wait.guess')}</h2>
        <Suspense fallback={null}>
          <Hero />
        </Suspense>
      </aside>
    </div>
  );
}
