/** A sentence about an event with advice. `loud`: an error. */
import type { ReactNode } from 'react';
import './notice.css';

export function Notice({ loud = false, children }: { loud?: boolean; children: ReactNode }) {
  return (
    <div className={loud ? 'notice notice-loud' : 'notice'} role={loud ? 'alert' : undefined}>
      {children}
    </div>
  );
}
