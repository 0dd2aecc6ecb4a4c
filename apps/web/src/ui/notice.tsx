/** A sentence about what happened and what to do. `loud`: something is wrong. */
import type { ReactNode } from 'react';
import './notice.css';

export function Notice({ loud = false, children }: { loud?: boolean; children: ReactNode }) {
  return (
    <div className={loud ? 'notice notice-loud' : 'notice'} role={loud ? 'alert' : undefined}>
      {children}
    </div>
  );
}
