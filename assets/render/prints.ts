/** One render in one size and format, as good as its weight allows. */

import sharp from 'sharp';

const QUALITIES = [66, 56, 48, 41, 34, 28];

/** WebP is for the few who cannot show AVIF, and takes more for the same picture. */
const WEBP_SHARE = 1.7;

/** Steps the quality down until the picture is no heavier than it may be; throws when even the coarsest is. */
export async function print(
	render: string | Buffer,
	width: number,
	format: 'avif' | 'webp',
	kilobytes: number,
): Promise<Buffer> {
	const small = await sharp(render).resize({ width, kernel: 'lanczos3' }).png().toBuffer();
	const limit = kilobytes * 1024 * (format === 'webp' ? WEBP_SHARE : 1);
	for (const quality of QUALITIES) {
		const image = sharp(small);
		const bytes = await (format === 'avif'
			? image.avif({ quality, effort: 4 })
			: image.webp({ quality: quality + 14, effort: 4, smartSubsample: true })
		).toBuffer();
		if (bytes.length <= limit) return bytes;
	}
	throw new Error(`${width} wide, a picture is heavier than ${kilobytes} KB however coarse`);
}
