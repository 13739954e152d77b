import { clubToday } from '#shared/dates.ts';
import type { membershipContract } from '#shared/membership.contract.ts';
import { durationOf, membershipPrice, monthsBetween, planOf } from '#shared/membership.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { lockAccount } from '../database/account-lock.ts';
import { longDate } from '../format.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseOtherUsers } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	countOpenMemberships,
	insertMembership,
	listMemberships,
	listMembershipsOf,
	membershipExists,
	payMembership,
} from './membership.queries.ts';

export const membershipHandlers: Handlers<typeof membershipContract> = {
	/** Stores the membership and the job for its mail in one transaction. */
	async register({ body, caller, transaction, now, services: { config } }) {
		refuseOtherUsers(caller, { userId: body.user_id });
		const months = monthsBetween(body.start_Date, body.end_Date);
		if (months === undefined) {
			throw refuse.conflict(
				'end_changed',
				`No membership from ${longDate(body.start_Date)} ends on ${longDate(body.end_Date)}. Please review your membership`,
			);
		}
		const price = membershipPrice(durationOf(planOf(body.type), months));
		if (body.price !== price) {
			throw refuse.conflict(
				'price_changed',
				`${body.type} for ${months} months costs ${rupees(price)} with tax and fee. Please review your membership`,
			);
		}
		await lockAccount(transaction, caller.id);
		const limit = config.openLimits.memberships;
		if ((await countOpenMemberships(transaction, caller.id, clubToday(now))) >= limit) {
			throw refuse.conflict(
				'too_many_open_memberships',
				`You have ${limit} memberships still to pay; please pay for one at its centre first, or call us`,
			);
		}
		const id = await insertMembership(transaction, {
			user_id: caller.id,
			type: body.type,
			center: body.center,
			price,
			start_date: body.start_Date,
			end_date: body.end_Date,
			bought_at: now,
		});
		await addJob(transaction, 'send_membership_confirmation', { membershipId: id });
		return { status: `Membership booked. Please pay at the ${body.center} centre` };
	},

	getMemberships({ caller, database }) {
		return listMembershipsOf(database, caller.id);
	},

	async getAllMemberships({ query, database }) {
		const { rows, ...counted } = await listMemberships(database, query);
		const reply = rows.map((row) => ({
			id: row.id,
			name: row.name,
			phone: row.phone,
			email: row.email,
			membershipType: row.type,
			price: row.price,
			center: row.center,
			startDate: row.start_date,
			endDate: row.end_date,
			paymentStatus: row.payment_status,
			boughtAt: row.bought_at.toISOString(),
		}));
		return { reply, ...counted };
	},

	async update({ body: { id }, caller, database, now }) {
		if (!(await payMembership(database, { id, to: caller.id, at: now }))) {
			if (!(await membershipExists(database, id))) throw refuse.notFound('Membership not found');
			throw refuse.conflict('payed_already', 'This membership is already paid');
		}
		return { status: 'Membership marked as paid' };
	},
};
