import { daysAfter, daysBefore, type IsoDate } from '../dates.ts';
import { rupees } from '../rupees.ts';
import { onlyFew } from './few-left.rules.ts';

/** How a product stands at a place: more promised than there is, few left, or enough. */
export const stockStandings = ['Owed', 'Low', 'Enough'] as const;
export type StockStanding = (typeof stockStandings)[number];

/** What may be done with a lot's units: sold; kept back; they are past their last day. */
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

/** The shop tells how many are left from so many on: scarcity must be true (Dark Patterns Guidelines 2023). */
export const fewLeft = 5;

/** In days: how long an order is on its way at most. */
const daysOnTheWay = 6;

/** Most units of a lot, so that sums stay within 32 bits. */
export const maxUnits = 100_000;

/** In days: longest time from making to the last day. */
export const maxShelfLife = 3_650;

/** The code of the refusal of units that an older order waits for, which whoever dispatches may set aside. */
export const olderWaits = 'older_waits';

/** Moves on a page of the ledger. */
export const movesShown = 100;

/** In days before a lot is kept back: whoever is mailed of it is told then, while its units can still be sold. */
export const warnedBefore = 30;

/** In an hour, for each unit left so many are told that a product can be bought again: not all of them buy it. */
export const toldPerUnit = 3;

/** Most products that one may wait for. */
export const maxWishes = 50;

/**
 * The days that a unit must last after it has arrived: 45, or 30 % of its shelf life where that is less (FSSAI, on food
 * sold online, restated in November 2024).
 * @param shelfLife in days; null where nobody wrote it down
 */
export const daysToLast = (shelfLife: number | null): number =>
	Math.min(45, shelfLife === null ? 45 : Math.floor(shelfLife * 0.3));

/**
 * The first day on which a lot is kept back, because a unit that is ordered then might not last long enough: until the
 * night before it is sold.
 */
export const holdOn = (expiresOn: IsoDate, shelfLife: number | null): IsoDate =>
	daysBefore(expiresOn, daysToLast(shelfLife) + daysOnTheWay - 1);

/** The day on which whoever is mailed of a lot is told that it will be kept back. */
export const warnOn = (expiresOn: IsoDate, shelfLife: number | null): IsoDate =>
	daysBefore(holdOn(expiresOn, shelfLife), warnedBefore);

/** Row limit of the lists of lots: whoever has more to look at begins with these. */
export const mostLotsShown = 200;

/** The last day that a lot may have for anything to be done about it on a day: of the others it is too early. */
export const lastDayWatched = (today: IsoDate): IsoDate =>
	daysAfter(today, daysToLast(null) + daysOnTheWay + warnedBefore);

/**
 * The state of a lot on a day, by its last day alone.
 * @param expiresOn null for what does not expire
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

/** The state that a lot is shown in on a day: what is past its last day has expired, though the job of the night comes later. */
export const shownState = (
	{ state, expires_on }: { state: StockState; expires_on: IsoDate | null },
	today: IsoDate,
): StockState => (expires_on !== null && expires_on < today ? 'expired' : state);

/** A lot as picking looks at it. */
export interface PickableLot {
	id: number;
	expiresOn: IsoDate | null;
	quantity: number;
}

/** Units that are taken from a lot. */
export interface Pick {
	lotId: number;
	quantity: number;
	/** They expire sooner than was said as they were ordered. */
	isEarly: boolean;
}

/**
 * Whether a unit expires sooner than the shop said as it was ordered. By the month, which is what its page shows: "Best
 * before Aug 2027 or later".
 * @param bestBefore null where the shop said nothing
 */
const expiresEarly = (expiresOn: IsoDate | null, bestBefore: IsoDate | null): boolean =>
	expiresOn !== null && bestBefore !== null && expiresOn.slice(0, 7) < bestBefore.slice(0, 7);

/**
 * Takes units from lots, those that expire first before the others, and of one day the older lot first. Lots that expire
 * sooner than was said come last, and of them the one that lasts longest first: they are taken where nothing else is
 * there. Undefined when all together hold fewer.
 */
export function pickFirstExpired(
	lots: readonly PickableLot[],
	quantity: number,
	bestBefore: IsoDate | null = null,
): Pick[] | undefined {
	// What does not expire comes last: no day sorts after this text.
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

/** Why units of a lot cannot be packed: somebody or the night job keeps them back; their last day is over; their MRP. */
export const unpackableReasons = ['kept back', 'expired', 'printed below'] as const;

/** Units that are there and cannot be packed. */
export interface UnpackableUnits {
	why: (typeof unpackableReasons)[number];
	quantity: number;
	/** In rupees, of units that are printed with less than they were sold for; and what that is. */
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
	// Nothing is sold above the price that is printed on it.
	return lot.mrp !== null && lot.mrp < unitPrice
		? { why: 'printed below', mrp: lot.mrp, unitPrice }
		: undefined;
}

/** The units of lots that cannot be packed for a line, by why. */
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

/** The same as people read it: `3 are printed with ₹1,899, below the order's ₹1,999`. */
export function unpackableText({ why, quantity, mrp = 0, unitPrice = 0 }: UnpackableUnits): string {
	const are = `${quantity} ${quantity === 1 ? 'is' : 'are'}`;
	if (why === 'kept back') return `${are} kept back`;
	if (why === 'expired') return `${are} past ${quantity === 1 ? 'its' : 'their'} last day`;
	return `${are} printed with ${rupees(mrp)}, below the order's ${rupees(unitPrice)}`;
}

/** Why an order of more than there is is refused: `Only 3 left of Kesar Whey`. */
export const onlyLeft = (left: number, name: string): string => `${onlyFew(left)} of ${name}`;
