import { centreName } from '#shared/club/centre-name.ts';
import { maxItems } from '#shared/club/club.facts.ts';
import type { clubDeskContract } from '#shared/club/club-desk.contract.ts';
import { doorFieldsOf, doorOf } from '#shared/club/door.fields.ts';
import { onlyOne } from '#shared/club/only-one.rules.ts';
import { missingOnInvoices, neededOnInvoices } from '#shared/club/seller.rules.ts';
import { shopFieldsOf, shopOf } from '#shared/club/shop.fields.ts';
import { clubToday } from '#shared/dates.ts';
import { convenienceFee } from '#shared/orders/orders.rules.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct } from '../audit/record-act.ts';
import { lowestPrice } from '../catalogue/catalogue.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseChanged } from '../fingerprint.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { isAnotherItem, mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import { markLinkedPictureUsed } from '../pictures/mark-linked-picture-used.ts';
import { moveReturnsOf } from '../returns/notify-of-return.ts';
import { readStoredClub } from './club.queries.ts';
import {
	findCentre,
	insertCentre,
	listCentres,
	listPlans,
	listPrices,
	lockClub,
	updateCentre,
	writeTexts,
} from './club-edits.queries.ts';
import { clubListsHandlers, consultancyFieldsOf } from './club-lists.handlers.ts';
import { clubPlansHandlers } from './club-plans.handlers.ts';
import {
	centreColumns,
	centreFieldsOf,
	deskCentreOf,
	looksFieldsOf,
	looksOf,
	planFieldsOf,
	priceFieldsOf,
	reviewFieldsOf,
	reviewOf,
	sellerFieldsOf,
	sellerOf,
	textsFieldsOf,
	withTexts,
} from './desk-forms.ts';
import { effectsOfEnding, endedText, movePeopleOf } from './ended-centre.ts';
import { shownPrices } from './shown-prices.ts';
import { takenOfClub } from './taken-of-club.ts';

const noSuchCentre = () => refuse.notFound('Centre not found');
const noSuchReview = () => refuse.notFound('Review not found: someone else has removed it');

const chooseOpenCentre = 'Please choose a centre that is open';

const nameOf = (centres: readonly { id: number; name: string }[], id: number) =>
	centreName(centres.find((one) => one.id === id)?.name ?? 'another centre');

/**
 * Refuses a cash limit below the cheapest product, as a missing digit would make it: every order would be refused,
 * and nobody at the desk would know.
 */
async function refuseBelowAnyOrder(transaction: Transaction, codLimit: number): Promise<void> {
	const cheapest = await lowestPrice(transaction);
	const least = (cheapest ?? 1) + convenienceFee;
	if (codLimit >= least) return;
	const text = `Nobody could order: the cheapest order is ${formatRupees(least)} with its fee`;
	throw refuse.invalid(text, { codLimit: text });
}

/** Each change locks the club first: a sale that reads a fact either ends before it or sees it. */
export const clubDeskHandlers: Handlers<typeof clubDeskContract> = {
	async desk({ database, now }) {
		const { texts } = await readStoredClub(database);
		const centres = await listCentres(database);
		const prices = await listPrices(database);
		const plans = await listPlans(database);
		return {
			texts: textsFieldsOf(texts),
			seller: sellerFieldsOf(texts.seller),
			centres: centres.map(deskCentreOf),
			shop: shopFieldsOf(texts.shop),
			door: doorFieldsOf(texts.door),
			looks: looksFieldsOf(texts.looks),
			reviews: texts.reviews.map(reviewFieldsOf),
			promotions: texts.promotions,
			groupClasses: texts.groupClasses,
			consultancies: texts.consultancies.map(consultancyFieldsOf),
			plans: plans.map((plan) => ({
				id: plan.id,
				status: plan.ended_at === null ? 'open' : 'ended',
				path: plan.path,
				...planFieldsOf(plan),
				prices: shownPrices(
					prices.filter(({ plan_id }) => plan_id === plan.id),
					clubToday(now),
				).map((row) => ({ months: row.months, validFrom: row.valid_from, ...priceFieldsOf(row) })),
			})),
		};
	},

	async deskCentres({ database, caller }) {
		const centres = await listCentres(database);
		return centres.filter(({ id }) => includesCentre(caller.centres, id)).map(deskCentreOf);
	},

	async updateTexts({ body: { expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const stored = textsFieldsOf(texts);
		const changes = mergeEdit({ sent, expected, stored });
		await writeTexts(transaction, withTexts(texts, { ...stored, ...changes }), now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'club_changed',
				subject: { id: null, name: stored.name },
				...changed,
			});
		return { status: 'The club is updated' };
	},

	async updateSeller({ body: { expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const stored = sellerFieldsOf(texts.seller);
		const changes = mergeEdit({ sent, expected, stored });
		const merged = { ...stored, ...changes };
		// Of two editors, one may have emptied the address meanwhile and the other entered the GSTIN.
		const [lacking] = missingOnInvoices(merged);
		if (lacking) throw refuse.invalid(neededOnInvoices[lacking], { [lacking]: neededOnInvoices[lacking] });
		await writeTexts(transaction, { ...texts, seller: sellerOf(merged) }, now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'seller_changed',
				subject: { id: null, name: texts.name },
				...changed,
			});
		return { status: 'The seller’s details are updated' };
	},

	async updateShop({ body: { expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const stored = shopFieldsOf(texts.shop);
		const changes = mergeEdit({ sent, expected, stored });
		if (changes.codLimit) await refuseBelowAnyOrder(transaction, Number(changes.codLimit));
		await writeTexts(transaction, { ...texts, shop: shopOf({ ...stored, ...changes }) }, now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'shop_changed',
				subject: { id: null, name: texts.name },
				...changed,
			});
		return { status: 'The rules of the shop are updated' };
	},

	async updateDoor({ body: { expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const stored = doorFieldsOf(texts.door);
		const changes = mergeEdit({ sent, expected, stored });
		await writeTexts(transaction, { ...texts, door: doorOf({ ...stored, ...changes }) }, now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'door_rules_changed',
				subject: { id: null, name: texts.name },
				...changed,
			});
		return { status: 'The rules of the door are updated' };
	},

	async updateLooks({ body: { expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const stored = looksFieldsOf(texts.looks);
		const changes = mergeEdit({ sent, expected, stored });
		await markLinkedPictureUsed(transaction, changes.logo, 'logo');
		await markLinkedPictureUsed(transaction, changes.hero, 'hero');
		await writeTexts(transaction, { ...texts, looks: looksOf({ ...stored, ...changes }) }, now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'looks_changed',
				subject: { id: null, name: texts.name },
				...changed,
			});
		return { status: 'The looks are updated' };
	},

	async addCentre({ body: { code, ...fields }, transaction, acting }) {
		await lockClub(transaction);
		const { name } = fields;
		await refuseIfTaken(insertCentre(transaction, { ...centreColumns(fields), code, name }), takenOfClub);
		await recordAct(transaction, acting, {
			action: 'centre_added',
			subject: { id: null, name },
			after: { code, ...fields },
		});
		return { status: `${name} is open` };
	},

	async updateCentre({ body: { id, expected, ...sent }, caller, transaction, acting }) {
		refuseOutside(caller, id);
		await lockClub(transaction);
		const centre = await findCentre(transaction, id);
		if (!centre) throw noSuchCentre();
		const stored = centreFieldsOf(centre);
		const changes = mergeEdit({ sent, expected, stored });
		// A manager who could change it could have a centre's money sent to themselves.
		if (caller.role !== 'ADMIN' && changes.upiId !== undefined && changes.upiId !== stored.upiId)
			throw refuse.forbidden('Only an owner changes where transfers go', 'not_your_duty');
		await refuseIfTaken(updateCentre(transaction, id, centreColumns(changes)), takenOfClub);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'centre_changed',
				subject: { id, name: stored.name },
				centreId: id,
				...changed,
			});
		return { status: `${sent.name} is updated` };
	},

	async previewEnding({ query: { id }, database, now }) {
		if (!(await findCentre(database, id))) throw noSuchCentre();
		return effectsOfEnding(database, id, clubToday(now));
	},

	async centreStatus({ body: { id, status, successorId, fingerprint }, caller, transaction, now, acting }) {
		const isOpen = status === 'open';
		await lockClub(transaction);
		const centres = await listCentres(transaction);
		const centre = centres.find((one) => one.id === id);
		if (!centre) throw noSuchCentre();
		const others = centres.filter((one) => one.id !== id && one.ended_at === null);
		if (!isOpen && others.length === 0) throw refuse.conflict('last_centre', onlyOne.centre);
		const successor = successorId === undefined ? undefined : others.find((one) => one.id === successorId);
		if (!isOpen && successorId !== undefined && !successor)
			throw refuse.invalid(chooseOpenCentre, { successorId: chooseOpenCentre });
		// Another owner has ended it already with another successor: its people would belong to both, and nothing of
		// theirs would move.
		const chosen = centre.successor_id;
		if (!isOpen && centre.ended_at !== null && successor && chosen !== null && chosen !== successor.id)
			throw refuse.conflict(
				'ended_already',
				`${centreName(centre.name)} has ended already, and its people belong to ${nameOf(centres, chosen)}`,
			);
		// An owner whose answer was lost presses again: the first press has moved what was shown.
		const isRepeated = centre.ended_at !== null && successor !== undefined && chosen === successor.id;
		if (!isOpen && fingerprint !== undefined && !isRepeated)
			refuseChanged(await effectsOfEnding(transaction, id, clubToday(now)), fingerprint);
		await refuseIfTaken(
			updateCentre(transaction, id, {
				ended_at: isOpen ? null : (centre.ended_at ?? now),
				...((isOpen || successor) && { successor_id: isOpen ? null : successor?.id }),
			}),
			takenOfClub,
		);
		if (!isOpen) await moveReturnsOf(transaction, { ended: centre, successor, by: caller.id, at: now });
		const moved =
			!isOpen && successor
				? {
						successor,
						memberships: await movePeopleOf(transaction, { ended: centre, successor, by: caller.id, now }),
					}
				: undefined;
		if (isOpen !== (centre.ended_at === null))
			await recordAct(transaction, acting, {
				action: isOpen ? 'centre_reopened' : 'centre_ended',
				subject: { id, name: centre.name },
				...(moved && { after: { successor: moved.successor.name, memberships: moved.memberships } }),
			});
		if (isOpen) return { status: `${centreName(centre.name)} is open` };
		return { status: endedText(centre, isRepeated ? undefined : moved) };
	},

	async addReview({ body, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		if (texts.reviews.length >= maxItems)
			throw refuse.conflict(
				'too_many_reviews',
				`There are ${maxItems} reviews already; please remove one first`,
			);
		await markLinkedPictureUsed(transaction, body.image);
		await writeTexts(transaction, { ...texts, reviews: [...texts.reviews, reviewOf(body)] }, now);
		await recordAct(transaction, acting, {
			action: 'review_added',
			subject: { id: null, name: body.name },
			after: reviewFieldsOf(reviewOf(body)),
		});
		return { status: 'Review added' };
	},

	async updateReview({ body: { place, expected, ...sent }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const review = texts.reviews[place];
		if (!review) throw noSuchReview();
		const stored = reviewFieldsOf(review);
		const edit = { sent, expected, stored };
		if (isAnotherItem('name', edit)) throw noSuchReview();
		const changes = mergeEdit(edit);
		await markLinkedPictureUsed(transaction, changes.image);
		const reviews = texts.reviews.with(place, reviewOf({ ...stored, ...changes }));
		await writeTexts(transaction, { ...texts, reviews }, now);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'review_changed',
				subject: { id: null, name: stored.name },
				...changed,
			});
		return { status: 'Review updated' };
	},

	async removeReview({ query: { place, name }, transaction, now, acting }) {
		const texts = await lockClub(transaction);
		const review = texts.reviews[place];
		if (review?.name !== name) throw noSuchReview();
		await writeTexts(transaction, { ...texts, reviews: texts.reviews.toSpliced(place, 1) }, now);
		await recordAct(transaction, acting, {
			action: 'review_removed',
			subject: { id: null, name },
			before: reviewFieldsOf(review),
		});
		return { status: 'Review removed' };
	},

	...clubListsHandlers,
	...clubPlansHandlers,
};
