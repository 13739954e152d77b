import { centreName } from '#shared/club/centre-name.ts';
import { daysBefore } from '#shared/dates.ts';
import type { cashContract } from '#shared/orders/cash.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { cashOfOnePerson, remittedWithin } from '#shared/orders/remittances.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { recordAct } from '../../audit/record-act.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { holdDay, holdDrawer, insertPayment } from '../../payments/payments.queries.ts';
import { cashPaidBackByDay } from '../../returns/cash-paid-back.queries.ts';
import { knownCarrier } from '../parcels/carriers.queries.ts';
import {
	cashOfDay,
	claimsOfDay,
	dueOfCouriers,
	lockClaim,
	missingCash,
	peopleWithMuchCash,
	settleClaim,
} from './cash.queries.ts';

/** The cash of riders and couriers: what they collected, and what was counted of it. */
export const cashHandlers: Handlers<typeof cashContract> = {
	async cash({ query: { day }, database }) {
		const carriers = await cashOfDay(database, day);
		const missing = await missingCash(database, { to: day });
		const lateFrom = daysBefore(day, remittedWithin);
		const isLate = ({ carrier, day: of }: { carrier: string; day: string }) =>
			carrier === ownRider ? of < day : of < lateFrom;
		const due = await dueOfCouriers(database);
		const couriers = new Set([...due.keys(), ...missing.map(({ carrier }) => carrier)]);
		couriers.delete(ownRider);
		const sumOf = (rows: typeof missing) => rows.reduce((sum, row) => sum + row.missing, 0);
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
			claims: (await claimsOfDay(database, day)).map(({ awb, paise, note, ...claim }) => ({
				...claim,
				...(awb !== null && { awb }),
				...(paise !== null && { paid: paise / 100 }),
				...(note && { note }),
			})),
			muchCash: await peopleWithMuchCash(database, day, cashOfOnePerson),
			carriers: carriers.map(({ carrier, parcels, collected, remitted, counts }) => ({
				carrier,
				parcels,
				collected,
				remitted,
				counted: counts.reduce((sum, { amount }) => sum + amount, 0),
				counts: counts.map(({ amount, note, by, counted_at }) => ({
					amount,
					note,
					...(by !== null && { by }),
					at: counted_at.toISOString(),
				})),
			})),
			late: missing.filter(isLate),
		};
	},

	async countCash({ body: { carrier: typed, day, amount, note }, caller, transaction, now, acting }) {
		const carrier = await knownCarrier(transaction, typed);
		const carriers = await cashOfDay(transaction, day);
		if (!carriers.some((one) => one.carrier === carrier))
			throw refuse.conflict('nothing_collected', `${carrier} delivered nothing on that day`);
		// What the club's rider brings goes into the drawer of who counts it; couriers pay into the bank.
		const drawer = carrier === ownRider ? await holdDrawer(transaction, caller.id) : undefined;
		await insertPayment(transaction, {
			...{
				kind: amount > 0 ? 'taken' : 'refunded',
				carrier,
				delivered_on: day,
				amount: Math.abs(amount),
				note,
			},
			...{ mode: drawer ? 'cash' : 'unspecified', centre_id: drawer?.centre.id ?? null },
			...{
				shift_id: drawer?.shiftId ?? null,
				business_day: await holdDay(transaction, drawer?.centre.id ?? null, now),
			},
			...{ taken_by: caller.id, taken_at: now },
		});
		await recordAct(transaction, acting, {
			action: 'cash_counted',
			subject: { id: null, name: carrier },
			amount,
			after: { day, ...(note && { note }) },
		});
		const into = drawer ? `, into your drawer at ${centreName(drawer.centre.name)}` : '';
		return { status: `${rupees(amount)} of ${carrier} counted${into}` };
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
		return { status: `Settled: ${claim.carrier} paid ${rupees(amount)}` };
	},
};
