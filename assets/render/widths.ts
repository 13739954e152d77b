/** How wide the scenes' pictures are written, and what each may weigh. */

/** The widths of a picture, and the kilobytes an AVIF of that width may weigh. */
export type Weights = Readonly<Record<number, number>>;

/** What the pages show of each album, on screens of up to two pixels to each of theirs. */
const albums: Readonly<Record<string, Weights>> = {
	hero: { 640: 50, 828: 75, 1280: 130, 1920: 230, 2240: 280 },
	about: { 640: 40, 960: 75, 1480: 130, 1920: 190 },
	plans: { 640: 25, 960: 50, 1280: 80, 1920: 150 },
	features: { 320: 10, 640: 25, 960: 50 },
	classes: { 320: 12, 600: 25, 800: 42, 960: 60 },
	consultancy: { 400: 14, 720: 30, 1080: 60, 1440: 90, 1920: 140, 2560: 210 },
	promotions: { 800: 30, 1320: 70, 1800: 110, 2400: 170 },
	spots: { 480: 14, 960: 36 },
};

/** What a page shows larger than the rest of its album: beside a form, on a screen of its own, in a front page. */
const larger: Readonly<Record<string, Weights>> = {
	'classes-yoga': { 1600: 150 },
	'classes-boxing': { 1600: 150 },
	'classes-dancing': { 1600: 190 },
	'classes-run': { 1920: 190 },
	'features-train-every-muscle': { 1680: 150 },
	error: { 1600: 80 },
};

/** Pictures of which a phone shows a part: its width by its height, what stands in its middle, its weights. */
export const phoneCrops: Readonly<Record<string, { shape: number; middle: number; weights: Weights }>> = {
	'landing-hero': { shape: 3 / 4, middle: 0.445, weights: { 480: 36, 600: 50, 800: 42 } },
	'promotions-whey': { shape: 1.44, middle: 0.635, weights: { 480: 9, 680: 13.2, 960: 24 } },
	'promotions-preworkout': { shape: 1.44, middle: 0.635, weights: { 480: 9, 680: 13.2, 960: 24 } },
	'promotions-fitfood': { shape: 1.44, middle: 0.635, weights: { 480: 9, 680: 13.2, 960: 24 } },
};

/** Where a render's picture belongs: its album, and its path under `public`. */
export function place(name: string): { album: string; path: string } {
	const [folder = '', ...rest] = name.split('-');
	if (folder === 'landing') return { album: rest[0] ?? '', path: `/art/landing/${rest.join('-')}` };
	if (folder in albums) return { album: folder, path: `/art/${folder}/${rest.join('-')}` };
	return { album: 'spots', path: `/art/${name}` };
}

/** The widths that a render is written in, and their weights. */
export const weightsOf = (name: string): Weights => ({ ...albums[place(name).album], ...larger[name] });
