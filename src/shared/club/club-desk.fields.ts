import { z } from 'zod';
import { imageLink } from '../catalogue/catalogue.contract.ts';
import { clubToday } from '../dates.ts';
import { expectedValues, seenLines, seenNumber } from '../edits.ts';
import { id, idInQuery, isoDate, orEmpty, phone, requiredLine } from '../fields.ts';
import { maySpan } from '../membership/membership.rules.ts';
import { upiIdPattern } from '../payments/upi.rules.ts';
import { clubTexts, plan, planDuration, planTexts, review } from './club.facts.ts';
import { dayOpenTwice, hoursIn } from './club-lines.rules.ts';
import { itemPlace } from './club-lists.fields.ts';
import { uploadedOrNone } from './looks.fields.ts';

/**
 * The club's facts as fields of the desk's forms: a list is a text with a line for each item, and a fact that is not
 * set is empty.
 */

const { welcome } = clubTexts.shape;
const map = clubTexts.shape.map.unwrap();

const hoursLines = (message: string) =>
	z
		.string(message)
		.trim()
		.max(400, message)
		.refine((text) => hoursIn(text) !== undefined, message)
		.superRefine((text, { addIssue }) => {
			const day = dayOpenTwice(text);
			if (day) addIssue(`Two lines overlap on ${day}: please give each hour of a day once`);
		});

/** The texts, hours and fee. */
export const clubTextsFields = z.object({
	name: clubTexts.shape.name,
	city: clubTexts.shape.city,
	headline: welcome.shape.headline,
	lead: welcome.shape.lead,
	about: welcome.shape.about,
	rule: welcome.shape.rule,
	openingHours: hoursLines('Please write each line as Mon-Fri 5:00AM-10:00PM').refine(
		(text) => text !== '',
		'Opening hours required',
	),
	membershipFee: clubTexts.shape.membershipFee,
	/** All three are empty where the club shows no map. */
	mapTitle: orEmpty('Title of the map', map.shape.title),
	mapEmbed: orEmpty('Map', map.shape.embed),
	mapPage: orEmpty('Map page', map.shape.page),
});
export type ClubTextsFields = z.infer<typeof clubTextsFields>;

export const clubTextsUpdate = clubTextsFields
	.extend({
		expected: expectedValues({
			name: seenLines,
			city: seenLines,
			headline: seenLines,
			lead: seenLines,
			about: seenLines,
			rule: seenLines,
			openingHours: seenLines,
			membershipFee: seenNumber,
			mapTitle: seenLines,
			mapEmbed: seenLines,
			mapPage: seenLines,
		}),
	})
	.superRefine(({ mapTitle, mapEmbed, mapPage }, context) => {
		if (!mapTitle && !mapEmbed && !mapPage) return;
		const missing = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (!mapTitle) missing('mapTitle', 'Title of the map required');
		if (!mapEmbed) missing('mapEmbed', 'Map required');
		if (!mapPage) missing('mapPage', 'Map page required');
	});

/** The numbers of a position, latitude first. */
const numbersIn = (text: string) => text.split(',').map(Number) as [latitude: number, longitude?: number];

/** Whether a position is in India or close to it. */
const isInIndia = (latitude: number, longitude: number) =>
	latitude >= 6 && latitude <= 38 && longitude >= 68 && longitude <= 98;

/** A position as map sites give it: `12.97160, 77.59460`. */
const position = z
	.string('Position must be text')
	.trim()
	.regex(/^$|^-?\d{1,2}(\.\d+)?\s*,\s*-?\d{1,3}(\.\d+)?$/, 'Please write the position as 12.9716, 77.5946')
	.max(60, 'Please write the position as 12.9716, 77.5946')
	.refine((text) => {
		const [latitude, longitude = 0] = numbersIn(text);
		return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
	}, 'Please write the position as 12.9716, 77.5946')
	.superRefine((text, context) => {
		const [latitude, longitude = 0] = numbersIn(text);
		// Catches swapped numbers, which would put the pin into the Arctic Ocean.
		if (isInIndia(longitude, latitude) && !isInIndia(latitude, longitude))
			context.addIssue({ code: 'custom', message: `Latitude comes first: ${longitude}, ${latitude}` });
	});

export const centreFields = z.object({
	name: requiredLine('Name', 'Name required', 60),
	street: orEmpty('Street', requiredLine('Street', 'Street required', 200)),
	phone: orEmpty('Phone no', phone),
	position,
	/** If empty, the club's hours apply. */
	openingHours: hoursLines('Please write each line as Mon-Fri 5:00AM-10:00PM'),
	/** The number of people that fit in, as digits. */
	capacity: z
		.string('Capacity must be a whole number')
		.trim()
		.regex(/^$|^[1-9]\d{0,4}$/, 'Capacity must be a whole number'),
	/** The UPI account to which members of this centre transfer money. */
	upiId: orEmpty('UPI ID', z.string().trim().regex(upiIdPattern, 'Please write the UPI ID as name@bank')),
});
export type CentreFields = z.infer<typeof centreFields>;

/** The status of a centre or plan. */
export const openOrEnded = z.enum(['open', 'ended'], 'status must be open or ended');

export const newCentre = centreFields.extend({
	code: z
		.string('Code required')
		.trim()
		.regex(/^[A-Z0-9]{2,6}$/, 'Code must be 2 to 6 capital letters or digits'),
});

export const centreUpdate = centreFields.extend({
	id,
	expected: expectedValues({
		name: seenLines,
		street: seenLines,
		phone: seenLines,
		position: seenLines,
		openingHours: seenLines,
		capacity: seenLines,
		upiId: seenLines,
	}),
});

const lines = (message: string, max: number) => z.string(message).trim().max(max, message);

/** The texts of a plan. */
export const planFields = z.object({
	type: plan.shape.type,
	image: imageLink,
	summary: planTexts.shape.summary,
	startingPrice: planTexts.shape.startingPrice,
	/** One bullet per line. */
	bullets: lines('Bullets must be at most 8 lines of up to 100 characters', 900).refine(
		(text) => text.split('\n').length <= 8 && text.split('\n').every((line) => line.length <= 100),
		'Bullets must be at most 8 lines of up to 100 characters',
	),
	/** One feature per line, `Title: text`. */
	features: lines('Features must be at most 10 lines', 2_200).refine(
		(text) =>
			text === '' ||
			(text.split('\n').length <= 10 &&
				text.split('\n').every((line) => /^[^:]{1,40}:\s*\S.{0,159}$/.test(line.trim()))),
		'Please write each feature as Title: text',
	),
});
export type PlanFields = z.infer<typeof planFields>;

export const planUpdate = planFields.extend({
	id,
	expected: expectedValues({
		type: seenLines,
		image: seenLines,
		summary: seenLines,
		startingPrice: seenNumber,
		bullets: seenLines,
		features: seenLines,
	}),
});

const sessions = (name: string, pattern: RegExp, message = `${name} must be a whole number`) =>
	z.string(message).trim().regex(pattern, message);

/** The price and perks of a plan's duration, from a day on. */
export const priceFields = z.object({
	price: planDuration.shape.price,
	discountPrice: planDuration.shape.discountPrice,
	freeExtension: z
		.string('Please write the extension as 45 days')
		.trim()
		.max(20, 'Please write the extension as 45 days')
		.refine(maySpan, 'Please write the extension as 45 days'),
	pauseDays: planDuration.shape.perks.shape.pauseDays.max(366, 'At most 366 pause days'),
	otherCentreSessions: sessions(
		'Sessions',
		/^$|^\d{1,4}$|^unlimited$/,
		'Sessions must be a whole number, or unlimited',
	),
	swimmingSessions: sessions('Swimming sessions', /^$|^\d{1,4}$/),
});
export type PriceFields = z.infer<typeof priceFields>;

/** The message about a price that is above the list price. */
export const priceAboveList = 'Price cannot be above the list price';

const isWithinList = ({ price, discountPrice }: Pick<PriceFields, 'price' | 'discountPrice'>) =>
	discountPrice <= price;
const aboveList = { path: ['discountPrice'], message: priceAboveList };

export const priceUpdate = priceFields
	.extend({
		planId: id,
		months: planDuration.shape.months,
		validFrom: isoDate('First day required').refine(
			(day) => day >= clubToday(),
			'The first day cannot be before today',
		),
		/** The first day of the price that was shown, for a future price that is moved. */
		replaces: isoDate('First day of the former price required').optional(),
		expected: expectedValues({
			price: seenNumber,
			discountPrice: seenNumber,
			freeExtension: seenLines,
			pauseDays: seenNumber,
			otherCentreSessions: seenLines,
			swimmingSessions: seenLines,
		}),
	})
	.refine(isWithinList, aboveList);

/** The query that withdraws a future price, by its first day. */
export const priceRemoval = z.object({
	planId: idInQuery,
	months: z.coerce.number<number | string>().pipe(planDuration.shape.months),
	validFrom: isoDate('First day required'),
});

/** The duration of a plan that is taken off sale. */
export const durationEnd = z.object({ planId: id, months: planDuration.shape.months });

/** A new plan, with its first duration. */
export const newPlan = planFields
	.extend({ ...priceFields.shape, months: planDuration.shape.months })
	.refine(isWithinList, aboveList);

/** The fields of a review that the desk edits. If the portrait is left out, it stays; empty removes it. */
export const reviewFields = review.extend({ image: uploadedOrNone('Picture').optional() });

export const reviewUpdate = reviewFields.extend({
	place: itemPlace,
	expected: expectedValues({
		name: seenLines,
		since: seenLines,
		text: seenLines,
		stars: seenNumber,
		image: seenLines,
	}),
});
