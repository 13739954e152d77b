import type { StockValue } from '#shared/reports/reports.contract.ts';
import type { FoodOut } from './food.queries.ts';
import type { Valued } from './stock-value.queries.ts';

/** The value of units, in the form of the contract. */
export const presentValue = ({
	units,
	cost,
	units_without_cost,
	mrp,
	units_without_mrp,
}: Valued): StockValue => ({
	units,
	cost,
	unitsWithoutCost: units_without_cost,
	mrp,
	unitsWithoutMrp: units_without_mrp,
});

interface LotRow {
	lot_id: number;
	product_id: number;
	name: string;
	centre_id: number | null;
	code: string;
	expires_on: string | null;
}

/** A lot in the form of the contract. */
export const presentLotFacts = ({ lot_id, product_id, name, centre_id, code, expires_on }: LotRow) => ({
	lotId: lot_id,
	productId: product_id,
	productName: name,
	...(centre_id !== null && { centreId: centre_id }),
	code,
	...(expires_on !== null && { expiresOn: expires_on }),
});

/** Units that left the sale, in the form of the contract. */
export const presentFood = (row: FoodOut) => ({
	what: row.what,
	day: row.day,
	...presentLotFacts(row),
	units: row.units,
	...(row.reason !== null && { reason: row.reason }),
});

/** The value of one lot. */
export const valueOfLot = (lot: {
	quantity: number;
	cost: number | null;
	mrp: number | null;
}): StockValue => ({
	units: lot.quantity,
	cost: inPaise(lot.quantity, lot.cost),
	unitsWithoutCost: lot.cost === null ? lot.quantity : 0,
	mrp: inPaise(lot.quantity, lot.mrp),
	unitsWithoutMrp: lot.mrp === null ? lot.quantity : 0,
});

/** Units times rupees, exact to the paisa. */
const inPaise = (units: number, rupees: number | null) =>
	rupees === null ? 0 : (units * Math.round(rupees * 100)) / 100;
