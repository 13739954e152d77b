import { signal } from '../tones.ts';

/** Says without words that a barcode was read: who scans looks at the pack. */
export const signalRead = (): void => signal([{ pitch: 1_320, at: 0, length: 0.09, loudness: 0.08 }], [40]);
