/** The React context that carries all shapes of the reference. */
import { createContext } from 'react';
import type { Shapes } from './documents.ts';

/** Every shape that something on the page may refer to, and where on the page it stands. */
export const ShapesContext = createContext<{
  readonly shapes: Shapes;
  readonly places: ReadonlyMap<string, string>;
}>({ shapes: {}, places: new Map() });
