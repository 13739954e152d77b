import { z } from 'zod';
import { categoryKeys } from '../catalogue/catalogue.rules.ts';
import {
	email,
	isoDate,
	maxPrice,
	personName,
	requiredLine,
	requiredLines,
	requiredNumber,
	requiredText,
	stars,
} from '../fields.ts';
import { readsAsOpeningHours } from './opening-hours.ts';
import { isFssaiNumber, isGstin, isOfficePhone } from './seller.rules.ts';

/**
 * The schemas of the club's facts: how they are stored, and what pages, calls and mails read. Amounts are in rupees.
 */

const rupees = (name: string) =>
	requiredNumber(name)
		.int(`${name} must be whole rupees`)
		.min(0, `${name} cannot be negative`)
		.max(maxPrice, `${name} is too high`);

const picture = requiredLine('Picture', 'Picture required', 500);

export const openingHours = z
	.object({
		days: requiredLine('Days', 'Days required', 20),
		hours: requiredLine('Hours', 'Hours required', 40),
	})
	.refine(readsAsOpeningHours, 'Please write hours as Mon-Fri 5:00AM-10:00PM');
export type OpeningHours = z.infer<typeof openingHours>;

const welcome = z.object({
	headline: requiredLine('Headline', 'Headline required', 80),
	lead: requiredText('Lead required', 200),
	about: requiredText('About text required', 300),
	rule: requiredText('Rule required', 400),
});

const webAddress = (name: string) =>
	z.url({ protocol: /^https$/, error: `${name} must be an address that begins with https://` }).max(1_000);

/**
 * `embed` must be a page that may be framed, of a site that serves /favicon.ico: the page loads that icon to find out
 * whether the site can be reached. The Content-Security-Policy allows frames from its origin only.
 */
const map = z.object({
	title: requiredLine('Title of the map', 'Title of the map required', 120),
	embed: webAddress('Map'),
	page: webAddress('Map page'),
});
export type ClubMap = z.infer<typeof map>;

export const review = z.object({
	name: requiredLine('Name', 'Name required', 100),
	since: requiredLine('Member of', 'Please say of which plan, or since when', 120),
	text: requiredText('Review required', 600),
	stars,
	/** A portrait; absent where none was uploaded. */
	image: picture.optional(),
});
export type Review = z.infer<typeof review>;

export const groupClass = z.object({
	name: requiredLine('Name', 'Name required', 40),
	text: requiredText('Text required', 120),
	image: picture,
});
export type GroupClass = z.infer<typeof groupClass>;

export const consultancy = z.object({
	type: requiredLine('Name', 'Name required', 80),
	image: picture,
	/** The bullets of the consultancy's card. */
	benefits: z.array(requiredText('Benefit required', 120)).max(6),
});
export type Consultancy = z.infer<typeof consultancy>;

const officePhone = requiredText('Phone no required', 20).refine(
	isOfficePhone,
	'Please write the phone no as 98450 12345 or 080 4123 4567',
);

const ownWords = (name: string) => requiredLines(name, `${name} required`, 800);

/**
 * Who sells and who answers complaints, as a shop in India must state (Consumer Protection (E-Commerce) Rules 2020,
 * rules 4 and 7; FSSAI order of 8 June 2021), and the club's own terms. A fact that nobody has entered is absent.
 */
export const seller = z
	.object({
		legalName: requiredLine('Registered name', 'Registered name required', 120),
		address: requiredLine('Head office', 'Head office required', 300),
		phone: officePhone,
		email,
		gstin: requiredText('GSTIN required', 15).refine(
			isGstin,
			'This is not a GSTIN; please check each character',
		),
		fssai: requiredText('FSSAI number required', 14).refine(isFssaiNumber, 'An FSSAI number has 14 digits'),
		officerName: personName(),
		officerRole: requiredLine('Designation', 'Designation required', 80),
		officerPhone: officePhone,
		officerEmail: email,
		/** In the club's own words: how long a delivery takes, what can be returned, what a member who leaves gets back. */
		delivery: ownWords('Delivery'),
		returns: ownWords('Returns'),
		leaving: ownWords('Leaving early'),
	})
	.partial();
export type Seller = z.infer<typeof seller>;

/** Rules of the shop. Each is in rupees, and is off where it is absent (docs/decisions/2026-11-24-confirming.md). */
const shopRules = z
	.object({
		/**
		 * From this sum on, an order counts as large. Once it is set, orders that tend to come back are confirmed by
		 * phone.
		 */
		confirmFrom: z.int().positive().max(maxPrice),
		/** The limit of an order that is paid in cash. */
		codLimit: z.int().positive().max(maxPrice),
	})
	.partial();
export type ShopRules = z.infer<typeof shopRules>;

/** Rules of the doors. Each is off where it is absent (docs/decisions/2026-11-26-health.md). */
const doorRules = z
	.object({
		/** From this day on, the door asks everybody for their health answers. */
		askHealthFrom: isoDate('Day required'),
	})
	.partial();
export type DoorRules = z.infer<typeof doorRules>;

/** A slide at the top of the store, which leads to a category. */
export const promotion = z.object({
	title: requiredLine('Title', 'Title required', 60),
	text: requiredText('Text required', 160),
	image: picture,
	category: z.enum(categoryKeys, 'Category required'),
});
export type Promotion = z.infer<typeof promotion>;

const colour = z
	.string()
	// A value that is no colour is not checked further.
	.regex(/^#[0-9a-f]{6}$/, { error: 'Please write the colour as #b4421c', abort: true });

/** How the club looks. A choice that nobody has made is absent, and the site's own is shown. */
export const looks = z
	.object({
		/** The text beside the mark; if absent, the club's name. */
		wordmark: requiredLine('Wordmark', 'Wordmark required', 30),
		/**
		 * The mark: an uploaded picture, or the one that the pages draw (`drawnMark`). If absent, the first letter of
		 * the wordmark.
		 */
		logo: picture,
		accent: colour,
		/** The picture at the top of the front page. */
		hero: picture,
	})
	.partial();
export type Looks = z.infer<typeof looks>;

const schemePaints = z.object({
	/** The colour of filled buttons, links and signs. */
	accent: colour,
	/** The stronger step: for pressed buttons, and for lettering on the soft ground. */
	strong: colour,
	/** A soft background. */
	soft: colour,
});
export type SchemePaints = z.infer<typeof schemePaints>;

/** The paints that the site derives from the accent for each scheme (accent.rules.ts). */
export const accentPaints = z.object({ light: schemePaints, dark: schemePaints });
export type AccentPaints = z.infer<typeof accentPaints>;

/** The most reviews, promotions, group classes and consultancies, each. */
export const maxItems = 24;

/** The facts that are not in a table of their own. */
export const clubTexts = z.object({
	name: requiredLine('Name', 'Name required', 60),
	city: requiredLine('City', 'City required', 60),
	/** The text of the front page. */
	welcome,
	openingHours: z.array(openingHours).max(7),
	/** Tax and fee, added to the price of every membership. */
	membershipFee: rupees('Fee'),
	/** Absent where the club shows no map. */
	map: map.optional(),
	/** In the order of the carousel (docs/spec.md point 2). */
	groupClasses: z.array(groupClass).max(maxItems),
	reviews: z.array(review).max(maxItems),
	consultancies: z.array(consultancy).max(maxItems),
	promotions: z.array(promotion).max(maxItems),
	seller: seller.optional(),
	shop: shopRules.optional(),
	door: doorRules.optional(),
	looks: looks.optional(),
});
export type ClubTexts = z.infer<typeof clubTexts>;

/** A centre. Facts that nobody has entered are absent. */
export const centre = z.object({
	id: z.number(),
	code: z.string(),
	name: requiredLine('Name', 'Name required', 60),
	street: requiredLine('Street', 'Street required', 200).optional(),
	phone: z.string().optional(),
	latitude: z.number().min(-90).max(90).optional(),
	longitude: z.number().min(-180).max(180).optional(),
	/** If absent, the club's hours apply. */
	openingHours: z.array(openingHours).optional(),
	/** The number of people that fit in. */
	capacity: z.number().int().positive().optional(),
});
export type Centre = z.infer<typeof centre>;

/** Days on which centres are closed, both ends included. */
export const clubClosure = z.object({
	centreIds: z.array(z.number()),
	firstDay: z.string(),
	lastDay: z.string(),
	reason: z.string(),
});
export type ClubClosure = z.infer<typeof clubClosure>;

/** A span in the unit in which people say it: `45 days` and `1.5 months` are not the same. */
const span = z.object({ count: z.number().positive(), unit: z.enum(['day', 'week', 'month']) });
export type Span = z.infer<typeof span>;

const count = z.number().int().min(0);

const pauseDays = requiredNumber('Pause days')
	.int('Pause days must be a whole number')
	.min(0, 'Pause days cannot be negative');

/** The perks of a duration. A perk that the club has not set is absent. */
export const planPerks = z.object({
	freeExtension: span.optional(),
	pauseDays,
	otherCentreSessions: z.union([count, z.literal('unlimited')]).optional(),
	swimmingSessions: count.optional(),
	transferAllowance: z.string().optional(),
	extraDiscount: z.string().optional(),
});
export type PlanPerks = z.infer<typeof planPerks>;

export const planDuration = z.object({
	months: requiredNumber('Months')
		.int('Months must be a whole number')
		.min(1, 'Months must be from 1 to 60')
		.max(60, 'Months must be from 1 to 60'),
	price: rupees('List price'),
	discountPrice: rupees('Price'),
	perks: planPerks,
});
/** A duration of a plan, with its prices. */
export type PlanDuration = z.infer<typeof planDuration>;

export const planTexts = z.object({
	/** One sentence for the plan's card. */
	summary: requiredText('Summary required', 120),
	/** The 'Starting at' price per month. */
	startingPrice: rupees('Starting price'),
	bullets: z.array(requiredText('Bullet required', 100)).max(8),
	features: z
		.array(
			z.object({
				title: requiredLine('Title', 'Title required', 40),
				text: requiredText('Text required', 160),
			}),
		)
		.max(10),
});
export type PlanTexts = z.infer<typeof planTexts>;

export const plan = z.object({
	id: z.number(),
	type: requiredLine('Name', 'Name required', 40),
	/** The names under which the plan was sold before; absent where it was never renamed. */
	formerTypes: z.array(z.string()).optional(),
	/** The path of the plan's page. */
	path: z.string(),
	image: picture,
	...planTexts.shape,
	/** The longest first. */
	durations: z.array(planDuration),
});
export type Plan = z.infer<typeof plan>;

/** The club on a day: what is on sale then, at that day's prices. */
export interface Club extends ClubTexts {
	/** False while its owner is setting it up. */
	isOpen: boolean;
	/** Whether its people, orders and figures are invented. */
	isDemo: boolean;
	centres: Centre[];
	plans: Plan[];
	/** The closures that the site shows. */
	closures: ClubClosure[];
}
