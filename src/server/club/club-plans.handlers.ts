import { type PlanPerks, planPerks } from '#shared/club/club.facts.ts';
import type { clubDeskContract } from '#shared/club/club-desk.contract.ts';
import { type PriceFields, priceAboveList } from '#shared/club/club-desk.fields.ts';
import { onlyOne } from '#shared/club/only-one.rules.ts';
import { clubToday, type IsoDate, laterDay } from '#shared/dates.ts';
import { membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { sameName } from '#shared/text/folded-text.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import { markLinkedPictureUsed } from '../pictures/mark-linked-picture-used.ts';
import {
	deletePrice,
	endDuration,
	findPrice,
	hasSoldAs,
	insertPlan,
	listPlans,
	listPrices,
	lockClub,
	movePrice,
	type PlanRow,
	putPrice,
	releaseFormerName,
	updatePlan,
} from './club-edits.queries.ts';
import { planColumns, planFieldsOf, priceFieldsOf, withPerks } from './desk-forms.ts';
import { isFree, pathFor } from './plan-path.ts';
import { shownPrices } from './shown-prices.ts';
import { planNameTaken, takenOfClub } from './taken-of-club.ts';

const noSuchPlan = () => refuse.notFound('Plan not found');

/** The prices of a plan that apply today, and the future ones. */
async function offersOf(database: Database, { planId, today }: { planId: number; today: IsoDate }) {
	const prices = await listPrices(database);
	return shownPrices(
		prices.filter(({ plan_id }) => plan_id === planId),
		today,
	);
}

/**
 * Refuses a name that another plan had while it was sold: the memberships sold then would seem to be the new
 * plan's.
 * @throws {Refused} 409
 */
async function refuseFormerName(
	database: Database,
	name: string,
	others: readonly Pick<PlanRow, 'type' | 'former_types'>[],
): Promise<void> {
	for (const { type, former_types } of others) {
		const former = former_types.find((one) => sameName(one, name));
		if (former === undefined || !(await hasSoldAs(database, former))) continue;
		const message = `${type} was sold as ${former} before, and members have it by that name; please choose another one`;
		throw refuse.conflict('former_plan_name', message, { type: message });
	}
}

/**
 * Refuses the present name of another plan, even of one that is no longer sold if it has memberships: on lists and
 * for upgrades these would seem to be the new plan's.
 * @throws {Refused} 409
 */
async function refusePresentName(
	database: Database,
	name: string,
	others: readonly Pick<PlanRow, 'type' | 'ended_at'>[],
): Promise<void> {
	for (const { type, ended_at } of others) {
		if (!sameName(type, name)) continue;
		// If one of the two plans has ended, the constraint would allow the same name.
		if (ended_at === null) throw refuse.conflict('plan_exists', planNameTaken, { type: planNameTaken });
		if (!(await hasSoldAs(database, type))) continue;
		const message = `${type} is no longer sold, and members have it by that name; sell it again, or choose another name`;
		throw refuse.conflict('former_plan_name', message, { type: message });
	}
}

/**
 * Refuses to sell an ended plan again by its name, if another plan was sold by that name since: the other's
 * memberships would seem to be this one's. Memberships sold before the plan ended are its own.
 * @throws {Refused} 409
 */
async function refuseTakenSince(
	database: Database,
	name: string,
	{ others, since }: { others: readonly Pick<PlanRow, 'type' | 'former_types' | 'ended_at'>[]; since: Date },
): Promise<void> {
	const isIts = (one: string) => sameName(one, name);
	for (const { type, former_types, ended_at } of others) {
		// If the other plan is on sale by this name, the constraint refuses it.
		const had = former_types.find(isIts) ?? (ended_at !== null && isIts(type) ? type : undefined);
		if (had === undefined || !(await hasSoldAs(database, had, since))) continue;
		const sold = had === type ? `Another plan was sold as ${had} since` : `${type} was sold as ${had} before`;
		const message = `${sold}, and members have it by that name; please rename this plan first`;
		throw refuse.conflict('former_plan_name', message, { type: message });
	}
}

/** The columns of a price, with those perks of `stored` that the form does not have. */
function priceColumns(fields: PriceFields, stored: PlanPerks) {
	// The form checks this too, but of two editors one may have changed the list price alone.
	if (fields.discountPrice > fields.price)
		throw refuse.invalid(priceAboveList, { discountPrice: priceAboveList });
	return {
		price: fields.price,
		discount_price: fields.discountPrice,
		perks: toJson(withPerks(stored, fields)),
	};
}

export const clubPlansHandlers: Pick<
	Handlers<typeof clubDeskContract>,
	'addPlan' | 'updatePlan' | 'planStatus' | 'setPrice' | 'removePrice' | 'endDuration'
> = {
	async addPlan({ body, transaction, now, acting }) {
		await lockClub(transaction);
		const plans = await listPlans(transaction);
		const { months, price, discountPrice, freeExtension, pauseDays, ...rest } = body;
		const { otherCentreSessions, swimmingSessions, ...fields } = rest;
		await refusePresentName(transaction, fields.type, plans);
		await refuseFormerName(transaction, fields.type, plans);
		await markLinkedPictureUsed(transaction, fields.image);
		const planId = await refuseIfTaken(
			insertPlan(transaction, {
				...planColumns(fields),
				path: pathFor(fields.type, plans),
				position: Math.max(0, ...plans.map(({ position }) => position)) + 1,
			}),
			takenOfClub,
		);
		await releaseFormerName(transaction, fields.type, planId);
		const perks = { freeExtension, pauseDays, otherCentreSessions, swimmingSessions };
		await putPrice(transaction, {
			plan_id: planId,
			months,
			...priceColumns({ price, discountPrice, ...perks }, { pauseDays }),
			valid_from: clubToday(now),
		});
		await recordAct(transaction, acting, {
			action: 'plan_added',
			subject: { id: planId, name: fields.type },
			after: body,
		});
		return { status: `${fields.type} is on sale` };
	},

	async updatePlan({ body: { id, expected, ...sent }, transaction, acting }) {
		await lockClub(transaction);
		const plans = await listPlans(transaction);
		const plan = plans.find((one) => one.id === id);
		if (!plan) throw noSuchPlan();
		const stored = planFieldsOf(plan);
		const changes = mergeEdit({ sent, expected, stored });
		const fields = { ...stored, ...changes };
		if (changes.type !== undefined && changes.type !== stored.type) {
			const others = plans.filter((one) => one.id !== id);
			await refusePresentName(transaction, changes.type, others);
			await refuseFormerName(transaction, changes.type, others);
		}
		await markLinkedPictureUsed(transaction, changes.image);
		await refuseIfTaken(updatePlan(transaction, id, planColumns(fields)), takenOfClub);
		if (fields.type !== stored.type) await releaseFormerName(transaction, fields.type, id);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'plan_changed',
				subject: { id, name: stored.type },
				...changed,
			});
		return { status: `${fields.type} is updated` };
	},

	async planStatus({ body: { id, status }, transaction, now, acting }) {
		await lockClub(transaction);
		const plans = await listPlans(transaction);
		const plan = plans.find((one) => one.id === id);
		if (!plan) throw noSuchPlan();
		const isOpen = status === 'open';
		const others = plans.filter((one) => one.id !== id);
		if (!isOpen && !others.some(({ ended_at }) => ended_at === null))
			throw refuse.conflict('last_plan', onlyOne.plan);
		// While the plan was not sold, another plan may have been sold by its name, or may have got its page.
		if (isOpen && plan.ended_at)
			await refuseTakenSince(transaction, plan.type, { others, since: plan.ended_at });
		const path = isOpen && !isFree(plan.path, others) ? pathFor(plan.type, others) : plan.path;
		await refuseIfTaken(
			updatePlan(transaction, id, { path, ended_at: isOpen ? null : (plan.ended_at ?? now) }),
			takenOfClub,
		);
		if (isOpen) await releaseFormerName(transaction, plan.type, id);
		if (isOpen !== (plan.ended_at === null))
			await recordAct(transaction, acting, {
				action: isOpen ? 'plan_reopened' : 'plan_ended',
				subject: { id, name: plan.type },
			});
		return { status: isOpen ? `${plan.type} is on sale` : `${plan.type} is no longer sold` };
	},

	async setPrice({ body, transaction, now, acting }) {
		const { planId, months, validFrom, replaces, expected, ...sent } = body;
		const { membershipFee } = await lockClub(transaction);
		const plan = (await listPlans(transaction)).find((one) => one.id === planId);
		if (!plan) throw noSuchPlan();
		const priceOn = (day: IsoDate) => findPrice(transaction, { planId, months, day });
		const today = clubToday(now);
		// An editor who saw no price for these months adds one: of two who do so at once, the second would overwrite
		// the first.
		const isNew = replaces === undefined && expected === undefined;
		if (isNew && (await offersOf(transaction, { planId, today })).some((one) => one.months === months)) {
			const text = `${plan.type} is sold for ${monthsText(months)} already; please change that price instead`;
			throw refuse.conflict('duration_exists', text, { months: text });
		}
		// A price that has begun stays as it is, because it is the price's history. A future price is moved.
		const isAhead = replaces !== undefined && replaces > today;
		const shown = await priceOn(replaces === undefined ? validFrom : laterDay(replaces, today));
		if (isAhead && shown?.valid_from !== replaces)
			throw refuse.conflict('price_moved', 'Someone else has moved or removed this price meanwhile');
		if (replaces !== undefined && shown?.is_sold === false)
			throw refuse.conflict(
				'duration_ended',
				`Someone else has ended ${plan.type} for ${monthsText(months)}`,
			);
		const onDay = await priceOn(validFrom);
		const isOnDay = onDay?.valid_from === validFrom && onDay.id !== shown?.id;
		// The end of the duration's sale is no price on any screen: a price takes its place.
		if (isOnDay && onDay.is_sold) {
			const text = `Another price begins on ${formatLongDate(validFrom)}: please change that one`;
			throw refuse.invalid(text, { validFrom: text });
		}
		const stored = shown ? priceFieldsOf(shown) : sent;
		const fields: PriceFields = { ...stored, ...mergeEdit({ sent, expected, stored }) };
		const perks = shown ? planPerks.parse(shown.perks) : { pauseDays: fields.pauseDays };
		const columns = { ...priceColumns(fields, perks), valid_from: validFrom };
		if (isAhead && shown && !isOnDay) await movePrice(transaction, shown.id, columns);
		else {
			if (isAhead && shown) await deletePrice(transaction, shown.id);
			await putPrice(transaction, { plan_id: planId, months, ...columns });
		}
		await recordAct(transaction, acting, {
			action: 'price_set',
			subject: { id: planId, name: `${plan.type} for ${monthsText(months)}` },
			...(shown && { before: { ...stored, ...(isAhead && { validFrom: shown.valid_from }) } }),
			after: { ...fields, validFrom },
		});
		const total = formatRupees(membershipPrice(fields, membershipFee));
		const begins = formatLongDate(validFrom);
		return {
			status: `${plan.type} for ${monthsText(months)} costs ${total} with tax and fee from ${begins}`,
		};
	},

	async removePrice({ query: { planId, months, validFrom }, transaction, now, acting }) {
		await lockClub(transaction);
		const plan = (await listPlans(transaction)).find((one) => one.id === planId);
		if (!plan) throw noSuchPlan();
		const price = await findPrice(transaction, { planId, months, day: validFrom });
		if (price?.valid_from !== validFrom)
			throw refuse.notFound('No price begins on this day: someone else may have moved or removed it');
		// Memberships were sold at it, so it stays as the price's history.
		if (validFrom <= clubToday(now))
			throw refuse.conflict('price_begun', 'This price has begun: please set another one');
		await deletePrice(transaction, price.id);
		const name = `${plan.type} for ${monthsText(months)}`;
		await recordAct(transaction, acting, {
			action: 'price_removed',
			subject: { id: planId, name },
			before: { ...priceFieldsOf(price), validFrom },
		});
		return { status: `The price of ${name} from ${formatLongDate(validFrom)} is removed` };
	},

	async endDuration({ body: { planId, months }, transaction, now, acting }) {
		await lockClub(transaction);
		const plan = (await listPlans(transaction)).find((one) => one.id === planId);
		if (!plan) throw noSuchPlan();
		const today = clubToday(now);
		const name = `${plan.type} for ${monthsText(months)}`;
		const done = { status: `${name} is no longer sold` };
		const price = await findPrice(transaction, { planId, months, day: today });
		if (!price) throw refuse.notFound(`${name} is not sold`);
		// The call is a repeat, or somebody else has ended it already.
		if (!price.is_sold) return done;
		const isSoldOtherwise = (await offersOf(transaction, { planId, today })).some(
			(one) => one.months !== months && one.valid_from <= today,
		);
		if (!isSoldOtherwise) throw refuse.conflict('last_duration', onlyOne.duration);
		await endDuration(transaction, { price, from: today });
		await recordAct(transaction, acting, {
			action: 'duration_ended',
			subject: { id: planId, name },
			before: priceFieldsOf(price),
		});
		return done;
	},
};
