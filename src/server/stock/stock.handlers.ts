import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { barcodesOf, deleteBarcode, findByBarcode } from './barcodes.queries.ts';
import { lastCheck } from './drift.queries.ts';
import { levelsHandlers } from './levels.handlers.ts';
import { movingHandlers } from './moving.handlers.ts';
import { owedLinesFor } from './owed/owed.queries.ts';
import { findStocked } from './places.queries.ts';
import { presentLevel, presentLot, presentMove } from './presented.ts';
import { emptiedLots, expiringLots, levelsOf, listStock, lotsOf, newestMoves } from './stock.queries.ts';
import { exportMoves, exportStock } from './stock-file.ts';
import { wishesHandlers } from './wishes/wishes.handlers.ts';
import { countWishes } from './wishes/wishes.queries.ts';

const noSuchProduct = () => refuse.notFound('Product not found');
const noSuchBarcode = () => refuse.notFound('No product has this barcode');

export const stockHandlers: Handlers<typeof stockContract> = {
	...movingHandlers,
	...levelsHandlers,
	...wishesHandlers,

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
				.filter(({ centreId }) => centreId === null || includesCentre(caller.centres, centreId))
				.map(({ centreId, ...drift }) => ({ ...drift, ...(centreId !== null && { centreId }) })),
		};
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
};
