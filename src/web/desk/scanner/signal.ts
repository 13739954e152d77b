/** Of the tone that says that a barcode was read: in hertz, seconds, and of 1. */
const tone = { pitch: 1_320, length: 0.09, loudness: 0.08 };

/** Milliseconds. */
const vibration = 40;

/** Says without words that a barcode was read: who scans looks at the pack. A device that can do neither stays still. */
export function signalRead(): void {
	// Refused without a press on the page, and absent on desktops and iPhones.
	navigator.vibrate?.(vibration);
	try {
		const context = new AudioContext();
		const volume = context.createGain();
		volume.gain.setValueAtTime(tone.loudness, context.currentTime);
		// It fades: cut off, it would click.
		volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + tone.length);
		const oscillator = context.createOscillator();
		oscillator.frequency.value = tone.pitch;
		oscillator.connect(volume).connect(context.destination);
		oscillator.onended = () => void context.close();
		oscillator.start();
		oscillator.stop(context.currentTime + tone.length);
	} catch {
		// Without a device for sounds.
	}
}
