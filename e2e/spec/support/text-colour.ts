import type { Locator } from '@playwright/test';

/** Whether people would call a text's colour red or green; grey and black are `other`. */
export async function textHue(text: Locator): Promise<'red' | 'green' | 'other'> {
	const [red = 0, green = 0, blue = 0] = await text.evaluate((element) => {
		// A canvas converts every colour notation to bytes.
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
