import { randomUUID } from 'node:crypto';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { holds } from '#shared/staff/staff.rules.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import { maxWishes, type StockState, stateByExpiry } from '#shared/stock/stock.rules.ts';
import type { Acting } from '../audit/record-act.ts';
import { recordAct } from '../audit/record-act.ts';
import { findProduct } from '../catalogue/catalogue.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { barcodesOf, deleteBarcode, findByBarcode, giveBarcode } from './barcodes.queries.ts';
import { lastCheck } from './drift.queries.ts';
import { deleteEmptiedLevel, lockLevel, lockOrBeginLevel, type Place, showStock } from './levels.queries.ts';
import {
	changeState,
	findLot,
	judgeEmptied,
	lockLot,
	lockOrInsertLot,
	type Moving,
	moveLot,
	setStateOfEmptied,
} from './lots.queries.ts';
import { owedLinesFor } from './owed.queries.ts';
import { findStocked, lockStocked, nameOfPlace } from './places.queries.ts';
import { presentLevel, presentLot, presentMove } from './presented.ts';
import { judgeByShelfLife } from './shelf-life.ts';
import { emptiedLots, expiringLots, levelsOf, listStock, lotsOf, newestMoves } from './stock.queries.ts';
import { exportMoves, exportStock } from './stock-file.ts';
import { countWishes, deleteWish, insertWish, listWatched } from './wishes.queries.ts';

const noSuchProduct = () => refuse.notFound('Product not found');
const noSuchBarcode = () => refuse.notFound('No product has this barcode');
const noSuchLot = () => refuse.notFound('Lot not found');
const noSuchLevel = () => refuse.notFound('Stock level not found');

/** A fact of the desk, which moves goods once: a repeat of its call is answered without it (http/idempotency.ts). */
const movingBy = ({ userId, at }: Acting): Moving => ({ cause: `desk ${randomUUID()}`, by: userId, at });

/** Refuses a place of another centre. The store room is everybody's who may keep stock. @throws {Refused} 403, 404 */
async function placeFor(
	transaction: Transaction,
	caller: Pick<Caller, 'centres'>,
	centreId: Place,
): Promise<string> {
	if (centreId !== null) refuseOutside(caller, centreId);
	const name = await nameOfPlace(transaction, centreId);
	if (name === undefined) throw refuse.notFound('Centre not found');
	return name;
}

/** A lot about to be changed, locked with its product and its level. @throws {Refused} 403, 404 */
async function openLot(transaction: Transaction, caller: Pick<Caller, 'centres'>, lotId: number) {
	const found = await findLot(transaction, lotId);
	if (!found) throw noSuchLot();
	const place = await placeFor(transaction, caller, found.centre_id);
	await lockStocked(transaction, found.product_id);
	const level = await lockLevel(transaction, found.product_id, found.centre_id);
	return { ...found, ...(await lockLot(transaction, lotId)), place, level };
}

/**
 * What an answer says besides when units went that orders wait for; nothing where others are there.
 * @param taken units that could be sold and are not there any more
 */
function owedSince(level: { on_hand: number; reserved: number } | undefined, taken: number): string {
	if (!level) return '';
	const owed = (onHand: number) => Math.max(0, level.reserved - onHand);
	return notThere(owed(level.on_hand - taken) - owed(level.on_hand));
}

/**
 * The same where counting begins: orders wait from now on, and of what came there may be too little for them.
 * @param come units that can be sold
 */
const owedAtFirst = (level: { reserved: number }, come: number): string => notThere(level.reserved - come);

/** The same, by how many units orders lack from now on. */
function notThere(missing: number): string {
	if (missing <= 0) return '';
	return missing === 1
		? '. 1 unit that orders wait for is not there now'
		: `. ${missing} units that orders wait for are not there now`;
}

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

export const stockHandlers: Handlers<typeof stockContract> = {
	async list({ query, caller, database }) {
		const { rows, ...counted } = await listStock(database, query, caller.centres);
		return { reply: rows.map(presentLevel), ...counted };
	},

	async product({ query: { id }, caller, database, now }) {
		const product = await findStocked(database, id);
		if (!product) throw noSuchProduct();
		const { centres } = caller;
		const [levels, lots, moves, barcodes, waiting, owed] = await Promise.all([
			levelsOf(database, id, centres),
			lotsOf(database, id, centres),
			newestMoves(database, id, centres),
			barcodesOf(database, id),
			countWishes(database, id),
			owedLinesFor(database, id),
		]);
		return {
			productId: id,
			productName: product.name,
			...(product.archived_at && { archived: true as const }),
			barcodes,
			waiting,
			unitPrice: discountedPrice(product.price, product.discount),
			owed: owed.map(({ orderId, quantity, missing }) => ({ orderNumber: orderId, quantity, missing })),
			levels: levels.map(presentLevel),
			lots: lots.map((lot) => presentLot(lot, clubToday(now))),
			moves: moves.map(presentMove),
			...(product.shelf_life !== null && { shelfLife: product.shelf_life }),
		};
	},

	async expiring({ caller, database, now }) {
		const lots = await expiringLots(database, caller.centres);
		return lots.map((lot) => ({
			...presentLot(lot, clubToday(now)),
			productId: lot.product_id,
			productName: lot.name,
		}));
	},

	async emptied({ query: { id }, caller, database, now }) {
		if (!(await findStocked(database, id))) throw noSuchProduct();
		const lots = await emptiedLots(database, id, caller.centres);
		return lots.map((lot) => presentLot(lot, clubToday(now)));
	},

	async moves({ query: { id, before }, caller, database }) {
		if (!(await findStocked(database, id))) throw noSuchProduct();
		return (await newestMoves(database, id, caller.centres, { before })).map(presentMove);
	},

	async movesFile(call) {
		if (!(await findStocked(call.database, call.query.id))) throw noSuchProduct();
		return exportMoves(call);
	},

	async find({ query: { code }, database }) {
		const product = await findByBarcode(database, code);
		if (!product) throw noSuchBarcode();
		return product;
	},

	async drift({ caller, database }) {
		const check = await lastCheck(database);
		if (!check) return { differences: [] };
		return {
			checkedAt: check.at.toISOString(),
			differences: check.drift
				.filter(({ centreId }) => centreId === null || holds(caller.centres, centreId))
				.map(({ centreId, ...drift }) => ({ ...drift, ...(centreId !== null && { centreId }) })),
		};
	},

	/** Units that last too short are received all the same, and kept back. */
	async receive({ body, caller, transaction, now, acting }) {
		const { productId, barcode, centreId = null, quantity, lot: code, supplier, bill } = body;
		const place = await placeFor(transaction, caller, centreId);
		const product = await lockStocked(transaction, productId);
		if (!product) throw noSuchProduct();
		// One that was deleted is received for the orders that wait for it.
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
		// Whoever sends a parcel meanwhile takes units away: written down after it, the count would bring them back.
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

	async setLevel({ body: { levelId, expected, ...sent }, caller, transaction, acting }) {
		const level = await levelById(transaction, levelId).forUpdate('stock_levels').executeTakeFirst();
		if (!level) throw noSuchLevel();
		if (level.centre_id !== null && !holds(caller.centres, level.centre_id))
			refuseOutside(caller, level.centre_id);
		const stored = { lowAt: level.low_at, shelf: level.shelf ?? '' };
		const { lowAt, shelf } = { ...stored, ...mergeEdit({ sent, expected, stored }) };
		await transaction
			.updateTable('stock_levels')
			.set({ low_at: lowAt, shelf: shelf || null })
			.where('id', '=', levelId)
			.execute();
		await recordAct(transaction, acting, {
			action: 'stock_level_changed',
			subject: { id: level.product_id, name: level.name },
			centreId: level.centre_id,
			before: { lowAt: level.low_at, shelf: level.shelf },
			after: { lowAt, shelf: shelf || null },
		});
		return { status: 'Stock level changed' };
	},

	async removeLevel({ query: { id }, caller, transaction, acting }) {
		const level = await levelById(transaction, id).executeTakeFirst();
		if (!level) throw noSuchLevel();
		const { product_id, name, centre_id, low_at, shelf } = level;
		const place = await placeFor(transaction, caller, centre_id);
		if (centre_id === null)
			throw refuse.conflict(
				'store_room',
				'The shop sells from the store room; what is not sold any more is taken off sale',
			);
		// Before its level, as whoever brings units there.
		await lockStocked(transaction, product_id);
		if ((await lockLevel(transaction, product_id, centre_id))?.id !== id) throw noSuchLevel();
		if (!(await deleteEmptiedLevel(transaction, id)))
			throw refuse.conflict('units_there', 'Units are there still; please write them off or move them');
		await recordAct(transaction, acting, {
			action: 'stock_level_removed',
			subject: { id: product_id, name },
			centreId: centre_id,
			before: { lowAt: low_at, shelf, place },
		});
		return { status: `${name} is not kept at ${place} any more` };
	},

	async setShelfLife({ body: { productId, shelfLife = null }, transaction, now, acting }) {
		const product = await lockStocked(transaction, productId);
		if (!product) throw noSuchProduct();
		if (product.shelf_life === shelfLife) return { status: 'Shelf life saved' };
		await transaction
			.updateTable('products')
			.set({ shelf_life: shelfLife })
			.where('id', '=', productId)
			.execute();
		const { released, held, heldInStoreRoom, storeRoom } = await judgeByShelfLife(
			transaction,
			{ productId, shelfLife, today: clubToday(now) },
			movingBy(acting),
		);
		await showStock(transaction, productId);
		await recordAct(transaction, acting, {
			action: 'shelf_life_changed',
			subject: { id: productId, name: product.name },
			before: { shelfLife: product.shelf_life },
			after: { shelfLife },
		});
		const units = (count: number, what: string) => (count > 0 ? `. ${count} ${what}` : '');
		const judged = units(released, 'back on sale') + units(held, 'kept back from now on');
		return { status: `Shelf life saved${judged}${owedSince(storeRoom, heldInStoreRoom)}` };
	},

	async removeBarcode({ query: { code }, transaction, acting }) {
		const product = await deleteBarcode(transaction, code);
		if (!product) throw noSuchBarcode();
		await recordAct(transaction, acting, {
			action: 'barcode_removed',
			subject: product,
			before: { barcode: code },
		});
		return { status: 'Barcode removed' };
	},

	export: exportStock,

	async watched({ caller, database }) {
		return { productIds: await listWatched(database, caller.id) };
	},

	async watch({ body: { productId }, caller, transaction, now }) {
		const product = await findProduct(transaction, productId);
		if (!product) throw noSuchProduct();
		if (product.available === 1)
			throw refuse.conflict('available', `${product.name} can be bought now; you need not wait`);
		await lockAccount(transaction, caller.id);
		const watched = await listWatched(transaction, caller.id);
		if (!watched.includes(productId) && watched.length >= maxWishes)
			throw refuse.conflict('too_many_wishes', `You wait for ${maxWishes} products already`);
		await insertWish(transaction, { userId: caller.id, productId, at: now });
		return { status: 'We will write to you when it is back' };
	},

	async unwatch({ query: { id }, caller, database }) {
		if (!(await deleteWish(database, caller.id, id)))
			throw refuse.notFound('You do not wait for this product');
		return { status: 'You will not be told any more' };
	},
};

/** Why units that came into a lot are kept back: its last day; or somebody's word, while others of it are there or since. */
function whyKeptBack(byExpiry: StockState, there: number): string {
	if (byExpiry === 'expired') return 'they are past their last day';
	if (byExpiry === 'held') return 'they expire too soon to be sold';
	return there > 0
		? 'so is the rest of their lot'
		: 'this lot was kept back before it was emptied. Sell it again if these are in order';
}

/** A lot of a product at a place, locked until the transaction ends. @throws {Refused} 404 for any other lot */
async function lotOf(
	transaction: Transaction,
	lotId: number,
	{ productId, centreId }: { productId: number; centreId: Place },
) {
	const found = await findLot(transaction, lotId);
	if (!found || found.product_id !== productId || found.centre_id !== centreId) throw noSuchLot();
	return { ...(await lockLot(transaction, lotId)), expires_on: found.expires_on };
}

/** A level with its product, by its id. */
const levelById = (transaction: Transaction, id: number) =>
	transaction
		.selectFrom('stock_levels')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['product_id', 'products.name', 'centre_id', 'low_at', 'shelf'])
		.where('stock_levels.id', '=', id);

const stateTexts = {
	sellable: 'on sale',
	held: 'kept back',
	expired: 'past their last day',
} as const satisfies Record<StockState, string>;

/**
 * The lot at another place that units of an opened lot come into, locked. They stay what they are there: what is kept back
 * here is not on sale there because units of its lot are, nor the other way round.
 * @throws {Refused} 409 where units of the lot are there already that are in another state
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
