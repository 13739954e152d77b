import type { z } from 'zod';
import type { Club, Plan } from '#shared/club/club.facts.ts';
import { clubToday } from '#shared/dates.ts';
import { longDate } from '#shared/long-date.ts';
import { chooseCenter, choosePlan, type newMembership } from '#shared/membership/membership.contract.ts';
import { durationBetween, membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { holdClub } from '../club/club.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { countOpenMemberships, insertMembership } from './membership.queries.ts';
import { insertTerms } from './terms.queries.ts';

interface Booking {
	/** `user_id` is whose membership it will be. */
	body: z.output<typeof newMembership>;
	/** Whether the holder asks, or the desk for them: the refusals speak to whoever reads them. */
	holder: 'caller' | 'other';
	now: Date;
	/** How many memberships a person may have still to pay. */
	limit: number;
}

/**
 * Stores a membership to be paid at its centre, and the job for its mail, in one transaction. The end date and the price
 * must be the plan's, as the buyer saw them. Returns the membership's id.
 * @throws {Refused} 409, or 422 when the club has not this plan or this centre
 */
export async function bookMembership(
	transaction: Transaction,
	{ body, holder, now, limit }: Booking,
): Promise<number> {
	const today = clubToday(now);
	const club = await holdClub(transaction, today);
	const plan = planWanted(club, body);
	const duration = durationBetween(plan, { start: body.start_Date, end: body.end_Date });
	if (!duration) {
		throw refuse.conflict(
			'end_changed',
			`No membership from ${longDate(body.start_Date)} ends on ${longDate(body.end_Date)}. Please review your membership`,
		);
	}
	const price = membershipPrice(duration, club.membershipFee);
	if (body.price !== price) {
		throw refuse.conflict(
			'price_changed',
			`${body.type} for ${monthsText(duration.months)} costs ${rupees(price)} with tax and fee. Please review your membership`,
		);
	}
	await lockAccount(transaction, body.user_id);
	if ((await countOpenMemberships(transaction, body.user_id, today)) >= limit) {
		throw refuse.conflict(
			'too_many_open_memberships',
			holder === 'caller'
				? `You have ${limit} memberships still to pay; please pay for one at its centre first, or call us`
				: `This person has ${limit} memberships still to pay; please take the payment of one first`,
		);
	}
	const membershipId = await insertMembership(transaction, {
		user_id: body.user_id,
		type: body.type,
		center: body.center,
		price,
		start_date: body.start_Date,
		end_date: body.end_Date,
		bought_at: now,
	});
	await insertTerms(transaction, {
		...{ membershipId, holderId: body.user_id },
		length: { months: duration.months, days: 0 },
		...{ perks: duration.perks, fee: club.membershipFee },
	});
	await addJob(transaction, 'send_membership_confirmation', { membershipId });
	return membershipId;
}

/** The plan that is to be bought. @throws {Refused} 422 when the club has not this plan, or not this centre */
function planWanted(club: Club, { type, center }: { type: string; center: string }): Plan {
	const plan = club.plans.find((one) => one.type === type);
	const isCentre = club.centres.some(({ name }) => name === center);
	if (plan && isCentre) return plan;
	const fields = { ...(!isCentre && { center: chooseCenter }), ...(!plan && { type: choosePlan }) };
	throw refuse.invalid(isCentre ? choosePlan : chooseCenter, fields);
}
