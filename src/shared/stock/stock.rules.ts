import { daysAfter, daysBefore, type IsoDate } from '../dates.ts';
import { formatRupees } from '../text/format-rupees.ts';
import { onlyFew } from './few-left.rules.ts';

/** The standing of a product's stock at a place: more is promised than there is, few are left, or enough. */
export const stockStandings = ['Owed', 'Low', 'Enough'] as const;
export type StockStanding = (typeof stockStandings)[number];

/** The states of a lot's units: they are sold, kept back, or past their last day. */
export const stockStates = ['sellable', 'held', 'expired'] as const;
export type StockState = (typeof stockStates)[number];

/** Every way in which units move. */
export const stockMoveKinds = [
	'received',
	'counted',
	'written off',
	'sent',
	'arrived',
	'dispatched',
	'returned',
	'held',
	'released',
	'expired',
] as const;
export type StockMoveKind = (typeof stockMoveKinds)[number];

/**
 * From this number down, the shop says how many units are left: scarcity must be true (Dark Patterns Guidelines 2023).
 */
export const fewLeft = 5;

/** In days: the longest delivery of an order. */
const daysOnTheWay = 6;

/** The most units of a lot, so that sums stay within 32 bits. */
export const maxUnits = 100_000;

/** In days: the longest time from manufacture to the last day. */
export const maxShelfLife = 3_650;

/** The code of the refusal of units for which an older order waits; whoever dispatches may override it. */
export const olderWaits = 'older_waits';

/** The number of moves on a page of the ledger. */
export const movesShown = 100;

/** In days: how long before a lot is kept back the staff is warned by mail, while its units can still be sold. */
export const warnedBefore = 30;

/** How many people per available unit are told each hour that a product is back in stock: not all of them buy it. */
export const toldPerUnit = 3;

/** The most products for which somebody may wait. */
export const maxWishes = 50;

/**
 * In days: how long a unit must last after its delivery: 45 days, or 30 % of its shelf life where that is less (FSSAI,
 * on food sold online, restated in November 2024).
 * @param shelfLife in days; null where nobody entered it
 */
export const daysToLast = (shelfLife: number | null): number =>
	Math.min(45, shelfLife === null ? 45 : Math.floor(shelfLife * 0.3));

/**
 * The first day on which a lot is kept back, because a unit ordered on that day might not last long enough after its
 * delivery. The lot is sold through the day before.
 */
export const holdOn = (expiresOn: IsoDate, shelfLife: number | null): IsoDate =>
	daysBefore(expiresOn, daysToLast(shelfLife) + daysOnTheWay - 1);

/** The day on which the staff is warned by mail that a lot will be kept back. */
export const warnOn = (expiresOn: IsoDate, shelfLife: number | null): IsoDate =>
	daysBefore(holdOn(expiresOn, shelfLife), warnedBefore);

/** Row limit of the lists of lots; the most urgent ones are shown. */
export const maxLotsShown = 200;

/** The latest expiry day that is of interest on a day; for lots that expire later it is too early to act. */
export const lastDayWatched = (today: IsoDate): IsoDate =>
	daysAfter(today, daysToLast(null) + daysOnTheWay + warnedBefore);

/**
 * The state of a lot on a day, by its expiry day alone.
 * @param expiresOn null for units that do not expire
 */
export function stateByExpiry(
	expiresOn: IsoDate | null,
	shelfLife: number | null,
	today: IsoDate,
): StockState {
	if (expiresOn === null) return 'sellable';
	if (expiresOn < today) return 'expired';
	return holdOn(expiresOn, shelfLife) <= today ? 'held' : 'sellable';
}

/**
 * The state in which a lot is shown on a day: past its expiry day it counts as expired, even before the nightly job has
 * stored that.
 */
export const shownState = (
	{ state, expires_on }: { state: StockState; expires_on: IsoDate | null },
	today: IsoDate,
): StockState => (expires_on !== null && expires_on < today ? 'expired' : state);

/** The facts of a lot that picking needs. */
export interface PickableLot {
	id: number;
	expiresOn: IsoDate | null;
	quantity: number;
}

/** Units that are taken from a lot. */
export interface Pick {
	lotId: number;
	quantity: number;
	/** The units expire sooner than the shop said when they were ordered. */
	isEarly: boolean;
}

/**
 * Whether a unit expires sooner than the shop said when it was ordered. Compares months, which is what the product's
 * page shows: "Best before Aug 2027 or later".
 * @param bestBefore null where the shop said nothing
 */
const expiresEarly = (expiresOn: IsoDate | null, bestBefore: IsoDate | null): boolean =>
	expiresOn !== null && bestBefore !== null && expiresOn.slice(0, 7) < bestBefore.slice(0, 7);

/**
 * Takes units from lots: those that expire first before the others, and with equal expiry from the older lot first.
 * Lots that expire sooner than the shop said are used only when nothing else is left, the longest-lasting of them
 * first. Undefined when the lots together hold too few.
 */
export function pickFirstExpired(
	lots: readonly PickableLot[],
	quantity: number,
	bestBefore: IsoDate | null = null,
): Pick[] | undefined {
	// Units that do not expire come last: no date sorts after this text.
	const day = ({ expiresOn }: PickableLot) => expiresOn ?? '9999-12-31';
	const byDay = [...lots].sort((one, other) => day(one).localeCompare(day(other)) || one.id - other.id);
	const early = byDay.filter(({ expiresOn }) => expiresEarly(expiresOn, bestBefore));
	const picks: Pick[] = [];
	let missing = quantity;
	for (const lot of [...byDay.slice(early.length), ...early.toReversed()]) {
		const taken = Math.min(missing, lot.quantity);
		if (taken > 0) picks.push({ lotId: lot.id, quantity: taken, isEarly: early.includes(lot) });
		missing -= taken;
	}
	return missing === 0 ? picks : undefined;
}

/**
 * Why units of a lot cannot be packed: somebody or the nightly job keeps them back, they are expired, or their MRP is
 * too low.
 */
export const unpackableReasons = ['kept back', 'expired', 'printed below'] as const;

/** Units that are in stock and cannot be packed. */
export interface UnpackableUnits {
	why: (typeof unpackableReasons)[number];
	quantity: number;
	/** In rupees, for units whose printed price is below the one at which they were sold: both prices. */
	mrp?: number | undefined;
	unitPrice?: number | undefined;
}

/** Why a lot cannot be packed for a line; undefined where it can. */
export function whyUnpackable(
	lot: { state: StockState; expiresOn: IsoDate | null; mrp: number | null },
	{ unitPrice, today }: { unitPrice: number; today: IsoDate },
): Omit<UnpackableUnits, 'quantity'> | undefined {
	if (lot.state === 'expired' || (lot.expiresOn !== null && lot.expiresOn < today)) return { why: 'expired' };
	if (lot.state === 'held') return { why: 'kept back' };
	// Nothing may be sold above its printed price.
	return lot.mrp !== null && lot.mrp < unitPrice
		? { why: 'printed below', mrp: lot.mrp, unitPrice }
		: undefined;
}

/** The units of lots that cannot be packed for a line, grouped by reason. */
export function unpackableUnits(
	lots: readonly (Parameters<typeof whyUnpackable>[0] & { quantity: number })[],
	line: { unitPrice: number; today: IsoDate },
): UnpackableUnits[] {
	const found = lots.flatMap((lot) => {
		const why = whyUnpackable(lot, line);
		return why && lot.quantity > 0 ? [{ ...why, quantity: lot.quantity }] : [];
	});
	return [...Map.groupBy(found, ({ why, mrp }) => `${unpackableReasons.indexOf(why)} ${mrp ?? ''}`)]
		.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
		.flatMap(([, same]) =>
			same[0] ? [{ ...same[0], quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [],
		);
}

/** The same in words: `3 are printed with ₹1,899, below the order's ₹1,999`. */
export function unpackableText({ why, quantity, mrp = 0, unitPrice = 0 }: UnpackableUnits): string {
	const are = `${quantity} ${quantity === 1 ? 'is' : 'are'}`;
	if (why === 'kept back') return `${are} kept back`;
	if (why === 'expired') return `${are} past ${quantity === 1 ? 'its' : 'their'} last day`;
	return `${are} printed with ${formatRupees(mrp)}, below the order's ${formatRupees(unitPrice)}`;
}

/** The refusal of an order of more units than are left: `Only 3 left of Kesar Whey`. */
export const onlyLeft = (left: number, name: string): string => `${onlyFew(left)} of ${name}`;
