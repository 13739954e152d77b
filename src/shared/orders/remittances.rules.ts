import { noPhone } from '../identity/identity.rules.ts';

/** The most rows of a courier's file. */
export const maxRemittedPerCall = 2_000;

/** In days: how long a courier may keep collected cash before it is late. */
export const remittedWithin = 7;

/** The law that forbids taking much cash from one person on one day. */
export const cashLaw = 'Income-tax Act, section 186; section 269ST before 1 April 2026';

/** In rupees: the law applies from this sum on. */
export const cashOfOnePerson = 200_000;

/** A sum of cash that somebody pays. */
export interface CashOf {
	/** The account that ordered. */
	account: number;
	/** The phone of the delivery. */
	phone: string;
	/** In rupees. */
	amount: number;
}

/**
 * Groups sums of cash by the person who pays them: the same account or the same phone is the same person, also across
 * several sums that share either.
 */
export function cashByPerson<Sum extends CashOf>(sums: readonly Sum[]): { amount: number; sums: Sum[] }[] {
	interface Payer {
		keys: string[];
		sums: Sum[];
	}
	// Kept in the order of each person's latest sum.
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
 * The positions of the columns in a courier's file, by the many headings that couriers use; -1 for a column that it
 * lacks. Of several suitable headings, the more common one counts.
 */
export function remittanceColumns(heads: readonly string[]): Record<RemittanceColumn, number> {
	const names = heads.map(bare);
	const find = (known: readonly string[]) =>
		known.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
	return { awb: find(columnNames.awb), amount: find(columnNames.amount), date: find(columnNames.date) };
}

/** The kinds of a courier's row. The first three are stored, the others are left out. */
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

/** Whether rows of a kind are stored. */
export const isWritten = (kind: RemittedKind): boolean => ['matched', 'short', 'over'].includes(kind);

/** A parcel that a row names. */
export interface RemittedParcel {
	/** What was collected for it, in rupees; undefined while a line of it is under way. */
	collected: number | undefined;
	/** It was paid by an earlier file. */
	isPaid: boolean;
	/** The cash of its day was counted by hand, so that less than this payment is still missing. */
	isCounted: boolean;
}

/**
 * The kind of a row that pays `paise` for a parcel. The parcel is undefined where the carrier has none with this AWB.
 */
export function remittedKind(paise: number, parcel: RemittedParcel | undefined): RemittedKind {
	if (!parcel) return 'unknown';
	if (parcel.isPaid) return 'paid';
	if (parcel.collected === undefined) return 'open';
	if (parcel.isCounted) return 'counted';
	const due = parcel.collected * 100;
	return paise === due ? 'matched' : paise < due ? 'short' : 'over';
}
