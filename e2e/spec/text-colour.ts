import type { Locator } from '@playwright/test';

/** The hue of a text's colour as a person would name it; grey and black are neither. */
export async function textHue(text: Locator): Promise<'red' | 'green' | 'other'> {
	const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
		// Whatever notation the colour is given in, a canvas makes bytes of it.
		const canvas = document.createElement('canvas').getContext('2d');
		if (!canvas) return [];
		canvas.fillStyle = getComputedStyle(element).color;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data];
	});
	if (red > 1.5 * Math.max(green, blue)) return 'red';
	if (green > 1.2 * Math.max(red, blue)) return 'green';
	return 'other';
}
