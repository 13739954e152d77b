import { createContext } from 'react';

/** The mark of the scripts of this render (marked-scripts.ts); undefined in the browser. */
export const MarkContext = createContext<string | undefined>(undefined);
