import { clubToday } from '#shared/dates.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import { type StockState, stateByExpiry } from '#shared/stock/stock.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { giveBarcode } from './barcodes.queries.ts';
import { lockLevel, lockOrBeginLevel, type Place, showStock } from './levels.queries.ts';
import {
	changeState,
	findLot,
	judgeEmptied,
	lockLot,
	lockOrInsertLot,
	moveLot,
	movingBy,
	setStateOfEmptied,
} from './lots.queries.ts';
import { owedLinesFor } from './owed/owed.queries.ts';
import { owedAtFirst, owedSince } from './owed/owed-text.ts';
import { placeFor } from './place-for.ts';
import { lockStocked } from './places.queries.ts';

type MovesOfTheDesk = Pick<
	Handlers<typeof stockContract>,
	'receive' | 'count' | 'writeOff' | 'transfer' | 'hold'
>;

const noSuchProduct = () => refuse.notFound('Product not found');
const noSuchLot = () => refuse.notFound('Lot not found');

const fewer = (there: number) =>
	refuse.conflict(
		'not_enough',
		there === 0
			? 'No unit is there any more'
			: there === 1
				? 'Only 1 unit is there'
				: `Only ${there} units are there`,
	);

const countedBefore = (known: number) =>
	refuse.conflict(
		'count_changed',
		`${known} ${known === 1 ? 'is' : 'are'} known by now: units came or went meanwhile. Please count again`,
		{ quantity: 'Please count again' },
	);

/** The desk's acts on units. Each is written into the ledger and the audit. */
export const movingHandlers: MovesOfTheDesk = {
	/** Units with too short a remaining life are received, but kept back. */
	async receive({ body, caller, transaction, now, acting }) {
		const { productId, barcode, centreId = null, quantity, lot: code, supplier, bill } = body;
		const place = await placeFor(transaction, caller, centreId);
		const product = await lockStocked(transaction, productId);
		if (!product) throw noSuchProduct();
		// A deleted product can be received only if orders wait for it.
		if (product.archived_at && (await owedLinesFor(transaction, productId)).length === 0)
			throw noSuchProduct();
		if (barcode !== undefined) {
			const found = await giveBarcode(transaction, barcode, productId);
			if (found?.productId !== productId)
				throw refuse.conflict('barcode_taken', `This barcode is of ${found?.productName}`);
		}
		const { isNew, level } = await lockOrBeginLevel(transaction, productId, centreId);
		const expiresOn = body.expiresOn ?? null;
		const today = clubToday(now);
		const byExpiry = stateByExpiry(expiresOn, product.shelf_life, today);
		const like = await lockOrInsertLot(transaction, {
			...{ product_id: productId, centre_id: centreId, code, expires_on: expiresOn },
			...{ mrp: body.mrp ?? null, cost: body.cost ?? null, received_at: now, state: byExpiry },
		});
		const lot = await judgeEmptied(transaction, like, today);
		await moveLot(transaction, lot, movingBy(acting), { kind: 'received', quantity, supplier, bill });
		await showStock(transaction, productId);
		await recordAct(transaction, acting, {
			action: 'stock_received',
			subject: { id: productId, name: product.name },
			centreId,
			after: { quantity, place, ...(code && { lot: code }), ...(bill && { bill }) },
		});
		const status = `${quantity} received into ${place}`;
		const owed = isNew ? owedAtFirst(level, lot.state === 'sellable' ? quantity : 0) : '';
		if (lot.state === 'sellable') return { status: `${status}${owed}` };
		return { status: `${status} and kept back: ${whyKeptBack(byExpiry, like.quantity)}${owed}` };
	},

	async count({
		body: { productId, centreId = null, lotId, quantity, known, reason },
		caller,
		transaction,
		now,
		acting,
	}) {
		const place = await placeFor(transaction, caller, centreId);
		const product = await lockStocked(transaction, productId);
		if (!product) throw noSuchProduct();
		const { isNew, level } = await lockOrBeginLevel(transaction, productId, centreId);
		const today = clubToday(now);
		const found =
			lotId === undefined
				? {
						...(await lockOrInsertLot(transaction, {
							...{ product_id: productId, centre_id: centreId, code: '', expires_on: null },
							...{ mrp: null, cost: null, received_at: now, state: 'sellable' },
						})),
						expires_on: null,
					}
				: await lotOf(transaction, lotId, { productId, centreId });
		const lot = await judgeEmptied(transaction, found, today);
		// A parcel that was sent meanwhile has taken units away; a count made before would bring them back.
		if (known !== undefined && known !== lot.quantity) throw countedBefore(lot.quantity);
		const difference = quantity - lot.quantity;
		if (difference !== 0)
			await moveLot(transaction, lot, movingBy(acting), { kind: 'counted', quantity: difference, reason });
		await showStock(transaction, productId);
		await recordAct(transaction, acting, {
			action: 'stock_counted',
			subject: { id: productId, name: product.name },
			centreId,
			before: { quantity: lot.quantity },
			after: { quantity, place, reason },
		});
		const isSellable = lot.state === 'sellable';
		const owed = isNew
			? owedAtFirst(level, isSellable ? quantity : 0)
			: owedSince(level, isSellable ? Math.max(0, -difference) : 0);
		if (difference === 0) return { status: `Counted: as many as were known${owed}` };
		const byExpiry = stateByExpiry(found.expires_on, product.shelf_life, today);
		const kept =
			difference > 0 && !isSellable ? `, and kept back: ${whyKeptBack(byExpiry, found.quantity)}` : '';
		return {
			status: `Counted: ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than were known${kept}${owed}`,
		};
	},

	async writeOff({ body: { lotId, quantity, reason }, caller, transaction, acting }) {
		const lot = await openLot(transaction, caller, lotId);
		if (lot.quantity < quantity) throw fewer(lot.quantity);
		await moveLot(transaction, lot, movingBy(acting), { kind: 'written off', quantity: -quantity, reason });
		await showStock(transaction, lot.product_id);
		await recordAct(transaction, acting, {
			action: 'stock_written_off',
			subject: { id: lot.product_id, name: lot.name },
			centreId: lot.centre_id,
			after: { quantity, place: lot.place, reason, ...(lot.code && { lot: lot.code }) },
		});
		const taken = lot.state === 'sellable' ? quantity : 0;
		return { status: `${quantity} written off${owedSince(lot.level, taken)}` };
	},

	async transfer({ body: { lotId, toCentreId = null, quantity }, caller, transaction, now, acting }) {
		const to = await placeFor(transaction, caller, toCentreId);
		const lot = await openLot(transaction, caller, lotId);
		if (lot.centre_id === toCentreId)
			throw refuse.conflict('there_already', `These units are in ${to} already`);
		if (lot.quantity < quantity) throw fewer(lot.quantity);
		const { isNew, level: levelThere } = await lockOrBeginLevel(transaction, lot.product_id, toCentreId);
		const arrived = await lotToBring(transaction, lot, { toCentreId, to, at: now });
		const moving = movingBy(acting);
		await moveLot(
			transaction,
			lot,
			{ ...moving, cause: `${moving.cause} sent` },
			{ kind: 'sent', quantity: -quantity, reason: `To ${to}` },
		);
		await moveLot(
			transaction,
			arrived,
			{ ...moving, cause: `${moving.cause} arrived` },
			{ kind: 'arrived', quantity, reason: `From ${lot.place}` },
		);
		await showStock(transaction, lot.product_id);
		await recordAct(transaction, acting, {
			action: 'stock_transferred',
			subject: { id: lot.product_id, name: lot.name },
			centreId: lot.centre_id ?? toCentreId,
			after: { quantity, from: lot.place, to, ...(lot.code && { lot: lot.code }) },
		});
		const taken = lot.state === 'sellable' ? quantity : 0;
		const owed = isNew ? owedAtFirst(levelThere, arrived.state === 'sellable' ? quantity : 0) : '';
		return { status: `${quantity} brought to ${to}${owedSince(lot.level, taken)}${owed}` };
	},

	async hold({ body: { lotId, state, reason }, caller, transaction, now, acting }) {
		const lot = await openLot(transaction, caller, lotId);
		if (lot.state === state)
			throw refuse.conflict(
				'state_already',
				state === 'held' ? 'This lot is kept back already' : 'This lot is sold already',
			);
		const due = stateByExpiry(lot.expires_on, lot.shelf_life, clubToday(now));
		if (due === 'expired')
			throw refuse.conflict('expired', 'This lot is past its last day; please write it off');
		if (state === 'sellable' && due === 'held')
			throw refuse.conflict('expires_soon', 'This lot expires too soon to be sold');
		await changeState(transaction, lot, state, movingBy(acting), reason);
		await showStock(transaction, lot.product_id);
		await recordAct(transaction, acting, {
			action: state === 'held' ? 'stock_held' : 'stock_released',
			subject: { id: lot.product_id, name: lot.name },
			centreId: lot.centre_id,
			before: { state: lot.state },
			after: { state, reason, place: lot.place, ...(lot.code && { lot: lot.code }) },
		});
		return {
			status:
				state === 'held'
					? `The lot is kept back${owedSince(lot.level, lot.quantity)}`
					: 'The lot can be sold again',
		};
	},
};

/**
 * A lot that is about to be changed, locked with its product and its level.
 * @throws {Refused} 403, 404
 */
async function openLot(transaction: Transaction, caller: Pick<Caller, 'centres'>, lotId: number) {
	const found = await findLot(transaction, lotId);
	if (!found) throw noSuchLot();
	const place = await placeFor(transaction, caller, found.centre_id);
	await lockStocked(transaction, found.product_id);
	const level = await lockLevel(transaction, found.product_id, found.centre_id);
	return { ...found, ...(await lockLot(transaction, lotId)), place, level };
}

/** Why units that came into a lot are kept back: because of its last day, or because staff keeps the lot back. */
function whyKeptBack(byExpiry: StockState, there: number): string {
	if (byExpiry === 'expired') return 'they are past their last day';
	if (byExpiry === 'held') return 'they expire too soon to be sold';
	return there > 0
		? 'so is the rest of their lot'
		: 'this lot was kept back before it was emptied. Sell it again if these are in order';
}

/**
 * A lot of a product at a place, locked until the transaction ends.
 * @throws {Refused} 404 for any other lot
 */
async function lotOf(
	transaction: Transaction,
	lotId: number,
	{ productId, centreId }: { productId: number; centreId: Place },
) {
	const found = await findLot(transaction, lotId);
	if (!found || found.product_id !== productId || found.centre_id !== centreId) throw noSuchLot();
	return { ...(await lockLot(transaction, lotId)), expires_on: found.expires_on };
}

const stateTexts = {
	sellable: 'on sale',
	held: 'kept back',
	expired: 'past their last day',
} as const satisfies Record<StockState, string>;

/**
 * The lot at another place that receives units of an opened lot, locked. Units keep their state: what is kept back here
 * must not go on sale there only because the other lot's units are, nor the other way round.
 * @throws {Refused} 409 where the other lot has units in another state
 */
async function lotToBring(
	transaction: Transaction,
	lot: Awaited<ReturnType<typeof openLot>>,
	{ toCentreId, to, at }: { toCentreId: Place; to: string; at: Date },
) {
	const { product_id, code, expires_on, mrp, cost, state } = lot;
	const arrived = await lockOrInsertLot(transaction, {
		...{ product_id, centre_id: toCentreId, code, expires_on, mrp, cost, state, received_at: at },
	});
	if (arrived.state !== state) {
		if (arrived.quantity > 0)
			throw refuse.conflict(
				'other_state',
				`In ${to}, units of this lot are ${stateTexts[arrived.state]}; these are ${stateTexts[state]}. Please keep back or release one of the two before you bring them together`,
			);
		await setStateOfEmptied(transaction, arrived.id, state);
	}
	return judgeEmptied(transaction, { ...arrived, state }, clubToday(at));
}
