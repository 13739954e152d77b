import { noPhone } from '../identity/identity.rules.ts';

/** How many rows of a courier's file are taken at once. */
export const remittedAtOnce = 2_000;

/** In days: so long a courier has to pay what was collected before it is late. */
export const remittedWithin = 7;

/** What forbids to take much cash of one person on one day. */
export const cashLaw = 'Income-tax Act, section 186; section 269ST before 1 April 2026';

/** In rupees: from this on, it does. */
export const cashOfOnePerson = 200_000;

/** Cash that somebody pays. */
export interface CashOf {
	/** The account that ordered. */
	account: number;
	/** The phone of the delivery. */
	phone: string;
	/** In rupees. */
	amount: number;
}

/** Sums of cash by who pays them: one account or one phone is one person, and so is whoever shares either with them. */
export function cashByPerson<Sum extends CashOf>(sums: readonly Sum[]): { amount: number; sums: Sum[] }[] {
	interface Payer {
		keys: string[];
		sums: Sum[];
	}
	// In the order of their latest sums.
	const people = new Set<Payer>();
	const byKey = new Map<string, Payer>();
	for (const sum of sums) {
		const keys = [`account ${sum.account}`, ...(sum.phone === noPhone ? [] : [`phone ${sum.phone}`])];
		const [person = { keys: [], sums: [] }, other] = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
		if (other) {
			person.keys.push(...other.keys);
			person.sums.push(...other.sums);
			people.delete(other);
		}
		person.keys.push(...keys.filter((key) => !byKey.has(key)));
		person.sums.push(sum);
		for (const key of other ? person.keys : keys) byKey.set(key, person);
		people.delete(person);
		people.add(person);
	}
	return [...people].map(({ sums: own }) => ({
		amount: own.reduce((all, { amount }) => all + amount, 0),
		sums: own,
	}));
}

const columnNames = {
	awb: [
		'awb',
		'awbno',
		'awbnumber',
		'waybill',
		'waybillno',
		'waybillnumber',
		'trackingnumber',
		'trackingid',
		'trackingno',
		'docketno',
		'consignmentno',
		'articleno',
		'articlenumber',
		'shipmentid',
	],
	amount: [
		'amount',
		'codamount',
		'cod',
		'codcollected',
		'collectedamount',
		'amountcollected',
		'remittedamount',
		'remittanceamount',
		'amountremitted',
		'paidamount',
		'amountpaid',
		'netpayable',
		'codvalue',
	],
	date: [
		'date',
		'remittancedate',
		'remitteddate',
		'remittedon',
		'paidon',
		'paymentdate',
		'paiddate',
		'transferdate',
		'utrdate',
		'settlementdate',
		'depositdate',
	],
} as const;
export type RemittanceColumn = keyof typeof columnNames;

const bare = (head: string) =>
	head
		.toLowerCase()
		.replace(/\((rs\.?|inr|₹)\)/g, '')
		.replace(/[^a-z]/g, '');

/**
 * Where the columns of a courier's file stand, by the many names that couriers give them; -1 for one that it does not
 * have. Of several that would do, the better known name counts.
 */
export function remittanceColumns(heads: readonly string[]): Record<RemittanceColumn, number> {
	const names = heads.map(bare);
	const find = (known: readonly string[]) =>
		known.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
	return { awb: find(columnNames.awb), amount: find(columnNames.amount), date: find(columnNames.date) };
}

/** What a row of a courier's file is. The first three are written down, the others are left out. */
export const remittedKinds = [
	'matched',
	'short',
	'over',
	'unknown',
	'paid',
	'twice',
	'open',
	'counted',
	'unreadable',
] as const;
export type RemittedKind = (typeof remittedKinds)[number];

/** Whether a row of the kind is written down. */
export const isWritten = (kind: RemittedKind): boolean => ['matched', 'short', 'over'].includes(kind);

/** A parcel that a row names. */
export interface RemittedParcel {
	/** What was collected for it, in rupees; undefined while something of it is under way. */
	collected: number | undefined;
	/** It was paid before. */
	isPaid: boolean;
	/** The cash of its day was counted by hand, so that less is missing of it than is paid here. */
	isCounted: boolean;
}

/** What a row is that pays `paise` for a parcel; undefined for one that the carrier has none of. */
export function remittedKind(paise: number, parcel: RemittedParcel | undefined): RemittedKind {
	if (!parcel) return 'unknown';
	if (parcel.isPaid) return 'paid';
	if (parcel.collected === undefined) return 'open';
	if (parcel.isCounted) return 'counted';
	const due = parcel.collected * 100;
	return paise === due ? 'matched' : paise < due ? 'short' : 'over';
}
