import { centreName } from '#shared/club/centre-name.ts';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import type { cashContract } from '#shared/orders/cash.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { carrierInSentence, carrierName, ownRider } from '#shared/orders/parcels.rules.ts';
import { cashOfOnePerson, remittedWithin } from '#shared/orders/remittances.rules.ts';
import { centresFor, includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Caller } from '../../http/session.ts';
import { dayOfCorrection, lockDrawerSharedOf, notYours } from '../../payments/correct-payment.ts';
import {
	insertPayment,
	lockDayShared,
	lockDrawerShared,
	type StoredPayment,
} from '../../payments/payments.queries.ts';
import { cashPaidBackByDay } from '../../returns/cash-paid-back.queries.ts';
import { knownCarrier } from '../parcels/carriers.queries.ts';
import {
	cashOfDay,
	claimsOfDay,
	dueOfCouriers,
	findCount,
	leftOfCount,
	lockClaim,
	lockCounted,
	missingCash,
	peopleWithMuchCash,
	reopenClaim,
	settleClaim,
	settlementOf,
} from './cash.queries.ts';

/** The cash of riders and couriers: what they collected, and what was counted of it. */
export const cashHandlers: Handlers<typeof cashContract> = {
	async cash({ query: { day }, database }) {
		const carriers = await cashOfDay(database, day);
		const missing = await missingCash(database, { to: day });
		const lateFrom = daysBefore(day, remittedWithin);
		const isLate = ({ carrier, day: of }: { carrier: string; day: string }) =>
			carrier === ownRider ? of < day : of < lateFrom;
		const lost = await claimsOfDay(database, day);
		const due = await dueOfCouriers(database);
		const couriers = new Set([...due.keys(), ...missing.map(({ carrier }) => carrier)]);
		couriers.delete(ownRider);
		// Adds paise, in which couriers pay: a sum of rupees would be a number like 19651.309999999998.
		const sumOf = (rows: typeof missing) =>
			rows.reduce((sum, row) => sum + Math.round(row.missing * 100), 0) / 100;
		return {
			couriers: [...couriers].sort().map((carrier) => {
				const unpaid = missing.filter((one) => one.carrier === carrier);
				return {
					carrier,
					due: due.get(carrier) ?? 0,
					waiting: sumOf(unpaid),
					late: sumOf(unpaid.filter(isLate)),
				};
			}),
			paidBack: (await cashPaidBackByDay(database, { from: day, to: day })).map(
				({ day: _, ...paid }) => paid,
			),
			openClaims: lost.open,
			claims: lost.claims.map((claim) => {
				const { shipmentId, orderNumber, carrier, awb, value, lostOn } = claim;
				return {
					...{ shipmentId, orderNumber, carrier, value, lostOn },
					...(awb !== null && { awb }),
					...settlementOf(claim),
				};
			}),
			muchCash: await peopleWithMuchCash(database, day, cashOfOnePerson),
			carriers: carriers.map(({ carrier, parcels, collected, remitted, counts }) => ({
				carrier,
				parcels,
				collected,
				remitted,
				counted: counts.reduce((sum, { amount }) => sum + amount, 0),
				counts: counts.map(({ id, amount, note, by, counted_at }) => ({
					countId: id,
					amount,
					note,
					...(by !== null && { by }),
					at: counted_at.toISOString(),
				})),
			})),
			late: missing.filter(isLate),
		};
	},

	async countCash({
		body: { carrier: typed, day, amount, countId, note },
		caller,
		transaction,
		now,
		acting,
	}) {
		const carrier = await knownCarrier(transaction, typed);
		const carriers = await cashOfDay(transaction, day);
		if (!carriers.some((one) => one.carrier === carrier))
			throw refuse.conflict('nothing_collected', `${carrierName(carrier)} delivered nothing on that day`);
		if (amount < 0) await refuseMoreThanCounted(transaction, { carrier, day, amount });
		const { where, ...place } =
			amount > 0 && countId === undefined
				? await placeOfCount(transaction, carrier, { caller, now })
				: await placeOfCorrection(transaction, { carrier, day, amount, countId }, { caller, now });
		await insertPayment(transaction, {
			...{
				kind: amount > 0 ? 'taken' : 'refunded',
				carrier,
				delivered_on: day,
				amount: Math.abs(amount),
				note,
			},
			...place,
			...{ taken_by: caller.id, taken_at: now },
		});
		await recordAct(transaction, acting, {
			action: 'cash_counted',
			subject: { id: null, name: carrier },
			...{ centreId: place.centre_id, amount },
			after: { day, ...(note && { note }) },
		});
		return { status: `${formatRupees(amount)} of ${carrierInSentence(carrier)} counted${where}` };
	},

	async settleClaim({ body: { shipmentId, amount, note }, caller, transaction, now, acting }) {
		const claim = await lockClaim(transaction, shipmentId);
		if (!claim) throw refuse.notFound('No courier lost such a parcel');
		if (claim.isSettled) throw refuse.conflict('settled_already', 'This was settled already');
		const paise = Math.round(amount * 100);
		await settleClaim(transaction, { shipmentId, paise, note, by: caller.id, at: now });
		await recordAct(transaction, acting, {
			action: 'claim_settled',
			subject: { id: null, name: formatOrderNumber(claim.orderNumber) },
			amount,
			before: { value: claim.value },
			after: { carrier: claim.carrier, ...(claim.awb && { awb: claim.awb }), ...(note && { note }) },
		});
		return { status: `Settled: ${claim.carrier} paid ${formatRupees(amount)}` };
	},

	async reopenClaim({ body: { shipmentId, paid, reason }, transaction, acting }) {
		const claim = await lockClaim(transaction, shipmentId);
		if (!claim) throw refuse.notFound('No courier lost such a parcel');
		if (claim.paise === null) throw refuse.conflict('not_settled', 'It is open already');
		if (claim.paise !== Math.round(paid * 100))
			throw refuse.conflict(
				'settled_otherwise',
				'It was settled with another sum meanwhile; please look again',
			);
		await reopenClaim(transaction, shipmentId);
		const { carrier, awb, note, value } = claim;
		const number = formatOrderNumber(claim.orderNumber);
		await recordAct(transaction, acting, {
			action: 'claim_reopened',
			subject: { id: null, name: number },
			amount: paid,
			before: { carrier, value, ...(awb && { awb }), ...(note && { note }) },
			after: { reason },
		});
		return { status: `Open again: what ${carrier} owes for ${number}` };
	},
};

/**
 * Refuses to take off more than is counted of a carrier's day. The lock makes two corrections wait for each other,
 * which would otherwise take the same sum off twice.
 * @throws {Refused} 409
 */
async function refuseMoreThanCounted(
	transaction: Transaction,
	{ carrier, day, amount }: { carrier: string; day: IsoDate; amount: number },
): Promise<void> {
	const counted = await lockCounted(transaction, { carrier, day });
	if (counted + amount >= 0) return;
	const of = `of ${carrierInSentence(carrier)} is counted for this day`;
	const message = counted > 0 ? `Only ${formatRupees(counted)} ${of}; please look again` : `Nothing ${of}`;
	throw refuse.conflict('more_than_counted', message, { amount: message });
}

/**
 * Refuses to take off more than is left of a count: the second of two simultaneous corrections would take its sum off
 * another count of the day.
 * @throws {Refused} 409
 */
async function refuseMoreThanIsLeft(
	transaction: Transaction,
	{ id }: StoredPayment,
	amount: number,
): Promise<void> {
	const left = await leftOfCount(transaction, id);
	if (left + amount >= 0) return;
	const message = `${left > 0 ? `Only ${formatRupees(left)}` : 'Nothing'} is left of that count; please look again`;
	throw refuse.conflict('more_than_counted', message, { amount: message });
}

interface Counting {
	caller: Caller;
	now: Date;
}

/** Where counted cash lies, as the payment's row stores it, and as the reply says it. */
type PlaceOfCash = Pick<StoredPayment, 'mode' | 'centre_id' | 'shift_id' | 'business_day'> & {
	where: string;
	/** The count that it corrects. */
	corrects?: number;
};

/**
 * Where counted cash is put: the own rider's into the open drawer of whoever counts it; that of couriers, who pay into
 * the bank, into none.
 */
async function placeOfCount(
	transaction: Transaction,
	carrier: string,
	{ caller, now }: Counting,
): Promise<PlaceOfCash> {
	const drawer = carrier === ownRider ? await lockDrawerShared(transaction, caller.id) : undefined;
	if (!drawer) return nowhere(transaction, now);
	const { shiftId, centre } = drawer;
	return {
		...{ mode: 'cash', centre_id: centre.id, shift_id: shiftId },
		business_day: await lockDayShared(transaction, centre.id, now),
		where: `, into your drawer at ${centreName(centre.name)}`,
	};
}

/**
 * Where the correction of a cash count is booked: where the count itself was, and in its drawer while that is open. A
 * correction that names no count corrects the carrier's last count of the day.
 * @throws {Refused} 403 where the count belongs to a centre and is not in the caller's own open drawer, unless the
 * caller manages that centre; 404 where the named count does not exist; 409 where more would be taken off than is left
 * of the count
 */
async function placeOfCorrection(
	transaction: Transaction,
	{
		carrier,
		day,
		amount,
		countId,
	}: { carrier: string; day: IsoDate; amount: number; countId: number | undefined },
	{ caller, now }: Counting,
): Promise<PlaceOfCash> {
	const wrong = await findCount(transaction, { carrier, day, id: countId });
	if (!wrong && countId !== undefined) throw refuse.notFound('There is no such count of this cash');
	if (!wrong) return nowhere(transaction, now);
	if (amount < 0) await refuseMoreThanIsLeft(transaction, wrong, amount);
	const { mode, centre_id } = wrong;
	// A count that was put into no drawer is corrected outside of drawers, even if the caller has one open: the cash
	// never was in it.
	const drawer = wrong.shift_id === null ? undefined : await lockDrawerSharedOf(transaction, wrong);
	// Only its managers correct the cash of a centre, except for cash in one's own open drawer. Once a drawer is
	// counted, its difference has been explained.
	if (
		centre_id !== null &&
		drawer?.openedBy !== caller.id &&
		!includesCentre(centresFor(caller, 'closeDays'), centre_id)
	)
		throw drawer ? notYours() : countedMeanwhile();
	return {
		...{ mode, centre_id, shift_id: drawer?.shiftId ?? null },
		business_day: await dayOfCorrection(transaction, wrong, now),
		corrects: wrong.id,
		where: placeText(amount, drawer !== undefined, mode === 'cash'),
	};
}

const countedMeanwhile = () =>
	refuse.forbidden(
		'The drawer that it was counted into is counted itself; a manager there can correct it',
		'not_yours',
	);

function placeText(amount: number, hasDrawer: boolean, hadDrawer: boolean): string {
	if (hasDrawer) return `, ${amount > 0 ? 'into' : 'out of'} the drawer that it was counted into`;
	return amount > 0 && hadDrawer ? ', into no drawer: the one of then is counted' : '';
}

const nowhere = async (transaction: Transaction, now: Date): Promise<PlaceOfCash> => ({
	...{ mode: 'unspecified', centre_id: null, shift_id: null, where: '' },
	business_day: await lockDayShared(transaction, null, now),
});
