import type { VerdictColour } from '#shared/visits/verdict.rules.ts';
import { signal, type Tone } from '#web/desk/tones.ts';

const tone = (pitch: number, at: number, length: number): Tone => ({ pitch, at, length, loudness: 0.12 });

/** Sounds to tell the colours apart without looking: one high tone, two of them, or one low and long tone. */
const sounds: Record<VerdictColour, { tones: readonly Tone[]; vibration: number[] }> = {
	green: { tones: [tone(1_320, 0, 0.12)], vibration: [40] },
	amber: { tones: [tone(740, 0, 0.12), tone(740, 0.18, 0.12)], vibration: [60, 60, 60] },
	red: { tones: [tone(220, 0, 0.5)], vibration: [300] },
};

/** Plays the sound of a verdict's colour. */
export function playVerdictSound(colour: VerdictColour): void {
	const { tones, vibration } = sounds[colour];
	signal(tones, vibration);
}
