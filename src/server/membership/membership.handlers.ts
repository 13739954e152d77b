import { clubToday } from '#shared/dates.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseOtherUsers } from '../http/session.ts';
import { findPerson } from '../people/people.queries.ts';
import { bookMembership } from './book-membership.ts';
import { cancellingHandlers } from './cancelling/cancelling.handlers.ts';
import { lastCoverCheck } from './covers/cover-drift.ts';
import { entitlementsHandlers } from './entitlements/entitlements.handlers.ts';
import { membershipOfDesk } from './find-membership.ts';
import { guardianMissing } from './guardian-missing.ts';
import { listMemberships, listMembershipsOf, newsOfMemberships } from './membership.queries.ts';
import { exportMemberships } from './memberships-file.ts';
import { listHandedOver } from './moves/moves.queries.ts';
import { movingHandlers } from './moves/moving.handlers.ts';
import { pausingHandlers } from './pauses/pausing.handlers.ts';
import { takePayment } from './paying/take-payment.ts';
import { endedAs, readIfPaid, readStandings, readStandingsAtDesk } from './present-standings.ts';
import { upgradingHandlers } from './upgrading/upgrading.handlers.ts';
import { worklistHandlers } from './worklists/worklists.handlers.ts';

export const membershipHandlers: Handlers<typeof membershipContract> = {
	/** Stores the membership and the job for its mail in one transaction. */
	async register({ body, caller, transaction, now, services: { config } }) {
		refuseOtherUsers(caller, { userId: body.user_id });
		await bookMembership(transaction, { body, holder: 'caller', now, limit: config.openLimits.memberships });
		return { status: `Membership booked. Please pay at the ${body.center} centre` };
	},

	getMemberships({ caller, database }) {
		return listMembershipsOf(database, caller.id);
	},

	async getAllMemberships({ query, caller, database, now }) {
		const today = clubToday(now);
		const { rows, ...counted } = await listMemberships(database, query, { centres: caller.centres, today });
		const isToPay = (row: (typeof rows)[number]) => row.payment_status === 'pending' && row.ended_on === null;
		const unpaid = rows
			.filter((row) => isToPay(row) && row.first_day === null)
			.map(({ id, holder_id, user_id }) => ({ id, holderId: holder_id ?? user_id }));
		const ifPaid = await readIfPaid(database, unpaid, today);
		const reply = rows.map((row) => {
			const needsGuardian = isToPay(row) ? guardianMissing(row, today) : undefined;
			const wouldCount = ifPaid.get(row.id);
			return {
				id: row.id,
				name: row.name,
				phone: row.phone,
				email: row.email,
				membershipType: row.type,
				price: row.price,
				center: row.center,
				startDate: row.start_date,
				endDate: row.end_date,
				...(row.first_day !== null && { firstDay: row.first_day }),
				...(row.last_day !== null && { validUntil: row.last_day }),
				...(wouldCount && { ifPaid: wouldCount }),
				paymentStatus: row.payment_status,
				boughtAt: row.bought_at.toISOString(),
				...(row.ended_on !== null && { ended: endedAs(row.end_reason) }),
				...(row.is_not_paid_in_time && { notPaidInTime: true as const, dueBy: row.payable_by }),
				...(needsGuardian && { needsGuardian }),
			};
		});
		return { reply, ...counted };
	},

	news: ({ query, caller, database, now }) =>
		newsOfMemberships(database, query, { centres: caller.centres, today: clubToday(now) }),

	async update({ body: { id, status, due, mode, reference }, caller, transaction, now, acting }) {
		const found = await membershipOfDesk(transaction, id, caller);
		const { amount } = await takePayment(
			transaction,
			found,
			{ mode: mode ?? 'unspecified', reference, ...(due !== undefined && { expectedDue: due }) },
			{ caller, now },
		);
		await recordAct(transaction, acting, {
			action: 'membership_paid',
			subject: { id, name: `#${id}` },
			centreId: found.centreId,
			amount,
			before: { status: 'pending' },
			after: { status, ...(mode && { mode }) },
		});
		return { status: 'Membership marked as paid' };
	},

	standing: ({ caller, database, now }) => readStandings(database, caller.id, now),

	handedOver: ({ caller, database }) => listHandedOver(database, caller.id),

	async standingOf({ query: { id }, caller, database, now }) {
		const person = await findPerson(database, id);
		if (!person) throw refuse.notFound('Person not found');
		refuseOutsider(caller, person.centre_ids);
		return readStandingsAtDesk(database, id, now);
	},

	async drift({ caller, database }) {
		const check = await lastCoverCheck(database);
		if (!check) return { differences: [] };
		return {
			checkedAt: check.at.toISOString(),
			differences: check.differences
				.filter(({ centreId }) => includesCentre(caller.centres, centreId))
				.map(({ centreId: _, ...difference }) => difference),
		};
	},

	export: exportMemberships,
	...pausingHandlers,
	...entitlementsHandlers,
	...movingHandlers,
	...upgradingHandlers,
	...cancellingHandlers,
	...worklistHandlers,
};
