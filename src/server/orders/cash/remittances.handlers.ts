import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { remittancesContract } from '#shared/orders/remittances.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { recordAct } from '../../audit/record-act.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { knownCarrier } from '../parcels/carriers.queries.ts';
import { judgeRemittance } from './judge-remittance.ts';
import { insertRemittance, lockParcel, remittedOfDay, takeBackRemitted } from './remittances.queries.ts';

/** What couriers pay out of the cash that they collected (docs/decisions/2026-11-24-remittances.md). */
export const remittancesHandlers: Handlers<typeof remittancesContract> = {
	async checkRemittance({ body: sent, transaction, now, acting }) {
		const body = { ...sent, carrier: await knownCarrier(transaction, sent.carrier) };
		const { rows, written, paise } = await judgeRemittance(transaction, body, now);
		await recordAct(transaction, acting, {
			action: 'remittance_checked',
			subject: { id: null, name: body.carrier },
			after: { rows: rows.length },
		});
		return { rows, parcels: written.length, amount: paise / 100 };
	},

	async remit({ body: { expected, ...sent }, caller, transaction, now, acting }) {
		const file = { ...sent, carrier: await knownCarrier(transaction, sent.carrier) };
		const { written, paise } = await judgeRemittance(transaction, file, now);
		if (written.length !== expected.parcels || paise !== Math.round(expected.amount * 100))
			throw refuse.conflict(
				'changed_meanwhile',
				'The parcels have changed since the file was checked; please check it again',
			);
		const [first] = written.map(({ day }) => day).sort();
		if (first === undefined)
			throw refuse.conflict('nothing_to_pay', 'No row of this file can be written down');
		await insertRemittance(
			transaction,
			{ carrier: file.carrier, fromDay: first, by: caller.id, at: now },
			written.map(({ id, paise: paid, paidOn }) => ({ id, paise: paid, paidOn })),
		);
		await recordAct(transaction, acting, {
			action: 'remittance_taken',
			subject: { id: null, name: file.carrier },
			amount: paise / 100,
			after: { parcels: written.length },
		});
		const parcels = written.length === 1 ? '1 parcel' : `${written.length} parcels`;
		return { status: `${formatRupees(paise / 100)} of ${file.carrier} written down for ${parcels}` };
	},

	async remitted({ query: { carrier, day }, database }) {
		return (await remittedOfDay(database, carrier, day)).map((parcel) => ({
			shipmentId: parcel.shipment_id,
			remittanceId: parcel.remittance_id,
			orderNumber: parcel.order_id,
			awb: parcel.awb,
			collected: parcel.collected,
			paid: parcel.paise / 100,
			paidOn: parcel.paid_on,
			...(parcel.by !== null && { by: parcel.by }),
			at: parcel.taken_at.toISOString(),
		}));
	},

	async takeBackRemitted({ body: { shipmentId, remittanceId, reason }, transaction, acting }) {
		const parcel = await lockParcel(transaction, shipmentId);
		if (!parcel) throw refuse.notFound('Parcel not found');
		const paid = await takeBackRemitted(transaction, { shipmentId, remittanceId });
		if (!paid) throw refuse.conflict('not_paid', 'This payment was taken back already');
		const amount = paid.paise / 100;
		await recordAct(transaction, acting, {
			action: 'remitted_taken_back',
			subject: { id: null, name: formatOrderNumber(parcel.order_id) },
			amount,
			before: { carrier: parcel.carrier, awb: parcel.awb, paidOn: paid.paidOn },
			after: { reason },
		});
		return { status: `${formatRupees(amount)} of ${parcel.carrier} is taken back` };
	},
};
