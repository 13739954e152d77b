import type { z } from 'zod';
import type { Club, Plan } from '#shared/club/club.facts.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { daysThatCount, heldAlready } from '#shared/membership/held.rules.ts';
import { chooseCenter, choosePlan, type newMembership } from '#shared/membership/membership.contract.ts';
import { durationBetween, membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { lockClubShared } from '../club/club.queries.ts';
import { lockAccount } from '../database/account-lock.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { addJob } from '../jobs/add-job.ts';
import { readHoldings } from './covers/covers.queries.ts';
import { countOpenMemberships, insertMembership } from './membership.queries.ts';
import { presentStandings } from './present-standings.ts';
import { insertTerms } from './terms.queries.ts';

interface Booking {
	/** `user_id` is the future holder. */
	body: z.output<typeof newMembership>;
	/** Who makes the call, the holder or the desk for them: the refusals address the caller. */
	holder: 'caller' | 'other';
	now: Date;
	/** The most unpaid memberships that a person may have. */
	limit: number;
	/**
	 * The buyer's name, and the ids of their memberships of the same plan on these days that the desk has seen; left
	 * out, others are not checked.
	 */
	besides?: { known: readonly number[]; name: string };
}

/**
 * Stores an unpaid membership and the job for its mail, in one transaction. The end date and the price must be the
 * plan's, as the buyer saw them. Returns the membership's id.
 * @throws {Refused} 409, or 422 when the club does not have this plan or this centre
 */
export async function bookMembership(
	transaction: Transaction,
	{ body, holder, now, limit, besides }: Booking,
): Promise<number> {
	const today = clubToday(now);
	const club = await lockClubShared(transaction, today);
	const plan = planWanted(club, body);
	const duration = durationBetween(plan, { start: body.start_Date, end: body.end_Date });
	if (!duration) {
		throw refuse.conflict(
			'end_changed',
			`No membership from ${formatLongDate(body.start_Date)} ends on ${formatLongDate(body.end_Date)}. Please review your membership`,
		);
	}
	const price = membershipPrice(duration, club.membershipFee);
	if (body.price !== price) {
		throw refuse.conflict(
			'price_changed',
			`${body.type} for ${monthsText(duration.months)} costs ${formatRupees(price)} with tax and fee. Please review your membership`,
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
	if (besides) await refuseUnknown(transaction, { plan, body, besides, today });
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

/**
 * Refuses a sale that another desk has just made: both desks saw that the person had no such membership. The account is
 * locked, so the second sale finds the first.
 * @throws {Refused} 409 where the person has one of the plan on these days that the desk has not seen
 */
async function refuseUnknown(
	transaction: Transaction,
	{
		plan,
		body,
		besides,
		today,
	}: Required<Pick<Booking, 'body' | 'besides'>> & { plan: Plan; today: IsoDate },
): Promise<void> {
	const holding = (await readHoldings(transaction, [body.user_id])).get(body.user_id);
	const dates = { start_date: body.start_Date, end_Date: body.end_Date };
	const already = heldAlready(presentStandings(holding, today), plan, dates);
	const unknown = already.find(({ id }) => !besides.known.includes(id));
	if (!unknown) return;
	const from = formatLongDate(daysThatCount(unknown).start_date);
	throw refuse.conflict(
		'has_one_already',
		`${besides.name} has ${unknown.type} from ${from} already: it was sold just now. Please look again`,
	);
}

/**
 * The plan that is to be bought.
 * @throws {Refused} 422 when the club does not have this plan, or not this centre
 */
function planWanted(club: Club, { type, center }: { type: string; center: string }): Plan {
	const plan = club.plans.find((one) => one.type === type);
	const isCentre = club.centres.some(({ name }) => name === center);
	if (plan && isCentre) return plan;
	const fields = { ...(!isCentre && { center: chooseCenter }), ...(!plan && { type: choosePlan }) };
	throw refuse.invalid(isCentre ? choosePlan : chooseCenter, fields);
}
