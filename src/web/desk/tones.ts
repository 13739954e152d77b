/** A tone: its pitch in hertz, its start and length in seconds, and its loudness from 0 to 1. */
export interface Tone {
	pitch: number;
	at: number;
	length: number;
	loudness: number;
}

/**
 * Signals something without words: with tones, and on phones by vibration. A device that can do neither does nothing.
 * @param vibration in milliseconds: on, off, on
 */
export function signal(tones: readonly Tone[], vibration: number[]): void {
	// Refused before the first press on the page, and missing on desktops and iPhones.
	navigator.vibrate?.(vibration);
	try {
		const context = new AudioContext();
		let last: OscillatorNode | undefined;
		for (const { pitch, at, length, loudness } of tones) {
			const begin = context.currentTime + at;
			const volume = context.createGain();
			volume.gain.setValueAtTime(loudness, begin);
			// Fades out: an abrupt end would click.
			volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
			last = context.createOscillator();
			last.frequency.value = pitch;
			last.connect(volume).connect(context.destination);
			last.start(begin);
			last.stop(begin + length);
		}
		if (last) last.onended = () => void context.close();
	} catch {
		// The device cannot play sounds.
	}
}
