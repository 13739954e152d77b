import type { VerdictColour } from '#shared/visits/verdict.rules.ts';

/** A tone: its pitch in hertz, when it begins and how long it lasts, in seconds. */
interface Tone {
	pitch: number;
	at: number;
	length: number;
}

/** Told apart by those who do not look: one high tone, two of the same, one that is low and long. */
const tones: Record<VerdictColour, readonly Tone[]> = {
	green: [{ pitch: 1_320, at: 0, length: 0.12 }],
	amber: [
		{ pitch: 740, at: 0, length: 0.12 },
		{ pitch: 740, at: 0.18, length: 0.12 },
	],
	red: [{ pitch: 220, at: 0, length: 0.5 }],
};
const loudness = 0.12;

/** In milliseconds, for phones: on, off, on. */
const vibrations: Record<VerdictColour, number[]> = { green: [40], amber: [60, 60, 60], red: [300] };

/** Says a verdict's colour without words. A device that can do neither stays still. */
export function soundVerdict(colour: VerdictColour): void {
	// Refused before the first press on the page, and absent on desktops and iPhones.
	navigator.vibrate?.(vibrations[colour]);
	try {
		const context = new AudioContext();
		let last: OscillatorNode | undefined;
		for (const { pitch, at, length } of tones[colour]) {
			const begin = context.currentTime + at;
			const volume = context.createGain();
			volume.gain.setValueAtTime(loudness, begin);
			// It fades: cut off, it would click.
			volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
			last = context.createOscillator();
			last.frequency.value = pitch;
			last.connect(volume).connect(context.destination);
			last.start(begin);
			last.stop(begin + length);
		}
		if (last) last.onended = () => void context.close();
	} catch {
		// Without a device for sounds.
	}
}
