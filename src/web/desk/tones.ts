/** A tone: its pitch in hertz, when it begins and how long it lasts, in seconds; its loudness, of 1. */
export interface Tone {
	pitch: number;
	at: number;
	length: number;
	loudness: number;
}

/**
 * Says something without words: with tones, and on phones by vibrating. A device that can do neither stays still.
 * @param vibration in milliseconds: on, off, on
 */
export function signal(tones: readonly Tone[], vibration: number[]): void {
	// Refused without a press on the page, and absent on desktops and iPhones.
	navigator.vibrate?.(vibration);
	try {
		const context = new AudioContext();
		let last: OscillatorNode | undefined;
		for (const { pitch, at, length, loudness } of tones) {
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
