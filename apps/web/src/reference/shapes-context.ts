import { createContext } from 'react';
import type { Shapes } from './documents.ts';

/** Every shape that something on the page may refer to. */
export const ShapesContext = createContext<Shapes>({});
