import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { clubTexts, maxItems } from './club.facts.ts';
import {
	centreFields,
	centreUpdate,
	clubTextsFields,
	clubTextsUpdate,
	durationEnd,
	newCentre,
	newPlan,
	openOrEnded,
	planUpdate,
	priceRemoval,
	priceUpdate,
	reviewFields,
	reviewUpdate,
} from './club-desk.fields.ts';
import {
	consultancyFields,
	groupClassFields,
	itemRemoval,
	itemUpdate,
	promotionFields,
} from './club-lists.fields.ts';
import { doorFieldNames, doorUpdate } from './door.fields.ts';
import { looksFieldNames, looksUpdate } from './looks.fields.ts';
import { sellerFieldNames, sellerUpdate } from './seller.fields.ts';
import { shopFieldNames, shopUpdate } from './shop.fields.ts';

/** Ends or reopens a centre. `successorId` is the centre to which the people of an ended one belong from then on. */
const centreStatusChange = z.object({
	id,
	status: openOrEnded,
	successorId: id.optional(),
	fingerprint: z.string('Please look at what it does first').max(100).optional().meta({
		description:
			'Of what an end would do, as it was shown. Where that is something else by now, nothing is done.',
	}),
});

/** The effects of a centre's end. */
export const endingEffects = z.object({
	memberships: z.int().meta({ description: 'How many are at home there, and would be elsewhere.' }),
	returns: z.int().meta({ description: 'How many returns customers are to bring there.' }),
	staff: z.int().meta({ description: 'How many people work there.' }),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type EndingEffects = z.infer<typeof endingEffects>;

/** The facts as the desk edits them. */
export const deskClub = z.object({
	texts: clubTextsFields.extend({ openingHours: z.string(), mapEmbed: z.string(), mapPage: z.string() }),
	seller: z.record(z.enum(sellerFieldNames), z.string()),
	shop: z.record(z.enum(shopFieldNames), z.string()),
	door: z.record(z.enum(doorFieldNames), z.string()),
	looks: z.record(z.enum(looksFieldNames), z.string()),
	centres: z.array(
		z.object({ ...centreFields.shape, id, code: z.string(), status: openOrEnded }).extend({
			name: z.string(),
			street: z.string(),
			phone: z.string(),
			position: z.string(),
			openingHours: z.string(),
			capacity: z.string(),
			upiId: z.string(),
		}),
	),
	reviews: z.array(clubTexts.shape.reviews.element.extend({ image: z.string() })),
	promotions: clubTexts.shape.promotions,
	groupClasses: clubTexts.shape.groupClasses,
	consultancies: z.array(consultancyFields.extend({ image: z.string(), benefits: z.string() })),
	plans: z.array(
		z.object({
			id,
			status: openOrEnded,
			type: z.string(),
			path: z.string(),
			image: z.string(),
			summary: z.string(),
			startingPrice: z.number(),
			bullets: z.string(),
			features: z.string(),
			/**
			 * Today's prices and future ones; the longest durations first, and of one duration the earliest day first.
			 */
			prices: z.array(
				z.object({
					months: z.number(),
					validFrom: z.string(),
					price: z.number(),
					discountPrice: z.number(),
					freeExtension: z.string(),
					pauseDays: z.number(),
					otherCentreSessions: z.string(),
					swimmingSessions: z.string(),
				}),
			),
		}),
	),
});
export type DeskClub = z.infer<typeof deskClub>;
export type DeskCentre = DeskClub['centres'][number];
export type DeskPlan = DeskClub['plans'][number];
export type DeskPrice = DeskPlan['prices'][number];

const edit = {
	access: { may: 'editClub' },
	reply: statusReply,
	transactional: true,
	changes: ['club'],
} as const;

const changedElsewhere = 'The same field was changed elsewhere since `expected`';

/** The calls that edit one of the lists that pages show; `noun` names an item of it. */
const itemCalls = <Fields extends z.ZodRawShape>(noun: string, fields: z.ZodObject<Fields>) => ({
	add: {
		...edit,
		summary: `Add a ${noun}`,
		body: fields,
		status: 201,
		refusals: { 409: `Another one has this name, or there are ${maxItems} already` },
		idempotent: true,
	} as const,
	update: {
		...edit,
		summary: `Change a ${noun}`,
		body: itemUpdate(fields),
		refusals: { 404: `No such ${noun}`, 409: `${changedElsewhere}, or another one has this name` },
	} as const,
	remove: {
		...edit,
		summary: `Remove a ${noun}`,
		query: itemRemoval,
		refusals: { 404: `No such ${noun} of this name` },
	} as const,
});

const promotionCalls = itemCalls('promotion', promotionFields);
const classCalls = itemCalls('group class', groupClassFields);
const consultancyCalls = itemCalls('consultancy', consultancyFields);

export const clubDeskContract = {
	desk: endpoint(deskCalls.club.desk, {
		summary: 'The facts of the club, as the desk edits them',
		access: { may: 'editClub' },
		reply: deskClub,
	}),
	deskCentres: endpoint(deskCalls.club.deskCentres, {
		summary: 'The centres of the club, as the desk edits them: those of the caller',
		access: { may: 'editCentres' },
		reply: deskClub.shape.centres,
	}),
	updateTexts: endpoint(deskCalls.club.updateTexts, {
		...edit,
		summary: 'Change the texts, the hours and the fee',
		body: clubTextsUpdate,
		refusals: { 409: changedElsewhere },
	}),
	updateSeller: endpoint(deskCalls.club.updateSeller, {
		...edit,
		summary: 'Change who sells, who answers complaints, and the club’s own terms',
		body: sellerUpdate,
		refusals: { 409: changedElsewhere },
	}),
	updateShop: endpoint(deskCalls.club.updateShop, {
		...edit,
		summary: 'Change which orders are confirmed by phone, and the limit of cash on delivery',
		body: shopUpdate,
		refusals: { 409: changedElsewhere, 422: 'Also where the cheapest order would be above the limit' },
	}),
	updateDoor: endpoint(deskCalls.club.updateDoor, {
		...edit,
		summary: 'Change from which day on the doors ask for health answers; blank asks nobody',
		body: doorUpdate,
		refusals: { 409: changedElsewhere },
	}),
	updateLooks: endpoint(deskCalls.club.updateLooks, {
		...edit,
		summary: 'Change wordmark, logo, accent colour and the picture of the front page',
		body: looksUpdate,
		refusals: { 409: changedElsewhere },
	}),
	addCentre: endpoint(deskCalls.club.addCentre, {
		...edit,
		summary: 'Open a centre',
		body: newCentre,
		status: 201,
		refusals: { 409: 'Another centre has this code or name' },
		idempotent: true,
	}),
	updateCentre: endpoint(deskCalls.club.updateCentre, {
		...edit,
		access: { may: 'editCentres' },
		summary: 'Change a centre; what was bought keeps its name',
		body: centreUpdate,
		refusals: { 404: 'No such centre', 409: `${changedElsewhere}, or another centre has this name` },
	}),
	previewEnding: endpoint(deskCalls.club.previewEnding, {
		summary: 'What it would do to end a centre',
		access: { may: 'editClub' },
		query: z.object({ id: idInQuery }),
		reply: endingEffects,
		refusals: { 404: 'No such centre' },
	}),
	centreStatus: endpoint(deskCalls.club.centreStatus, {
		...edit,
		summary: 'End a centre, or open it again',
		body: centreStatusChange,
		refusals: {
			404: 'No such centre',
			409: 'It is the only one, another centre has its name, it ended for another successor, or it would do something else than was shown',
		},
	}),
	addPlan: endpoint(deskCalls.club.addPlan, {
		...edit,
		summary: 'Sell another plan, with its first duration, from today on',
		body: newPlan,
		status: 201,
		refusals: { 409: 'Another plan has this name, or was sold by it before' },
		idempotent: true,
	}),
	planStatus: endpoint(deskCalls.club.planStatus, {
		...edit,
		summary: 'End a plan, or sell it again',
		body: z.object({ id, status: openOrEnded }),
		refusals: {
			404: 'No such plan',
			409: 'It is the only one, or another plan has its name or was sold by it before',
		},
	}),
	updatePlan: endpoint(deskCalls.club.updatePlan, {
		...edit,
		summary: 'Change what a plan says of itself; what was bought keeps its name',
		body: planUpdate,
		refusals: {
			404: 'No such plan',
			409: `${changedElsewhere}, or another plan has this name or was sold by it before`,
		},
	}),
	addReview: endpoint(deskCalls.club.addReview, {
		...edit,
		summary: 'Add a review of the club',
		body: reviewFields,
		status: 201,
		refusals: { 409: `There are ${maxItems} already` },
		idempotent: true,
	}),
	updateReview: endpoint(deskCalls.club.updateReview, {
		...edit,
		summary: 'Change a review',
		body: reviewUpdate,
		refusals: { 404: 'No such review', 409: changedElsewhere },
	}),
	removeReview: endpoint(deskCalls.club.removeReview, {
		...edit,
		summary: 'Remove a review',
		query: itemRemoval,
		refusals: { 404: 'No such review of this name' },
	}),
	setPrice: endpoint(deskCalls.club.setPrice, {
		...edit,
		summary: 'Set what a duration of a plan, a new one too, costs and gives from a day on',
		body: priceUpdate,
		refusals: {
			404: 'No such plan',
			409: `${changedElsewhere}, the price that it replaces was moved, or the duration is not new`,
		},
		idempotent: true,
	}),
	removePrice: endpoint(deskCalls.club.removePrice, {
		...edit,
		summary: 'Take a price back that is to come',
		query: priceRemoval,
		refusals: { 404: 'No such plan, or no price that begins on this day', 409: 'It has begun' },
	}),
	endDuration: endpoint(deskCalls.club.endDuration, {
		...edit,
		summary: 'Sell a plan for so many months no more, from now on; its prices to come are removed',
		body: durationEnd,
		refusals: { 404: 'No such plan, or it is not sold for so many months', 409: 'It is the only duration' },
	}),
	addPromotion: endpoint(deskCalls.club.addPromotion, promotionCalls.add),
	updatePromotion: endpoint(deskCalls.club.updatePromotion, promotionCalls.update),
	removePromotion: endpoint(deskCalls.club.removePromotion, promotionCalls.remove),
	addClass: endpoint(deskCalls.club.addClass, classCalls.add),
	updateClass: endpoint(deskCalls.club.updateClass, classCalls.update),
	removeClass: endpoint(deskCalls.club.removeClass, classCalls.remove),
	addConsultancy: endpoint(deskCalls.club.addConsultancy, consultancyCalls.add),
	updateConsultancy: endpoint(deskCalls.club.updateConsultancy, consultancyCalls.update),
	removeConsultancy: endpoint(deskCalls.club.removeConsultancy, consultancyCalls.remove),
};
