import { signal } from '../tones.ts';

/** Signals with a sound that a barcode was read, because whoever scans is looking at the pack. */
export const signalRead = (): void => signal([{ pitch: 1_320, at: 0, length: 0.09, loudness: 0.08 }], [40]);
