import type { Selectable } from 'kysely';
import {
	type ClubTexts,
	type Looks,
	openingHours,
	type PlanPerks,
	planPerks,
	type Review,
	type Seller,
} from '#shared/club/club.facts.ts';
import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import type {
	CentreFields,
	ClubTextsFields,
	PlanFields,
	PriceFields,
} from '#shared/club/club-desk.fields.ts';
import {
	bulletsIn,
	bulletsText,
	featuresIn,
	featuresText,
	hoursIn,
	hoursText,
} from '#shared/club/club-lines.rules.ts';
import { type LooksFields, looksFieldNames } from '#shared/club/looks.fields.ts';
import { type SellerFields, sellerFieldNames } from '#shared/club/seller.fields.ts';
import { spanIn, spanText } from '#shared/membership/membership.rules.ts';
import type { Centres, PlanPrices } from '../database/schema.d.ts';
import { toJson } from '../database/to-json.ts';
import type { PlanRow } from './club-edits.queries.ts';

/** Converts the stored facts of the club to the desk's forms, and back. A fact that is not set is '' in a form. */

/** The club's texts as form fields. */
export const textsFieldsOf = ({ welcome, map, ...texts }: ClubTexts): ClubTextsFields => ({
	name: texts.name,
	city: texts.city,
	...welcome,
	openingHours: hoursText(texts.openingHours),
	membershipFee: texts.membershipFee,
	mapTitle: map?.title ?? '',
	mapEmbed: map?.embed ?? '',
	mapPage: map?.page ?? '',
});

/** The texts with the form's fields replaced; texts that no form has stay. */
export function withTexts(texts: ClubTexts, fields: ClubTextsFields): ClubTexts {
	const { headline, lead, about, rule, mapTitle, mapEmbed, mapPage, openingHours: hours, ...others } = fields;
	const { map: _, ...unmapped } = texts;
	return {
		...unmapped,
		...others,
		openingHours: hoursIn(hours) ?? texts.openingHours,
		welcome: { headline, lead, about, rule },
		...(mapEmbed && { map: { title: mapTitle, embed: mapEmbed, page: mapPage } }),
	};
}

/** The seller's details as form fields. */
export const sellerFieldsOf = (seller: Seller = {}): SellerFields => {
	const fields = sellerFieldNames.map((name) => [name, seller[name] ?? '']);
	return Object.fromEntries(fields);
};

/** The seller's details from form fields; empty fields are left out. */
export const sellerOf = (fields: SellerFields): Seller =>
	Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

/** The club's looks as form fields. */
export const looksFieldsOf = (looks: Looks = {}): LooksFields => {
	const fields = looksFieldNames.map((name) => [name, looks[name] ?? '']);
	return Object.fromEntries(fields);
};

/** The club's looks from form fields; those that nobody chose are left out. */
export const looksOf = (fields: LooksFields): Looks =>
	Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

/** A review as form fields. */
export const reviewFieldsOf = (review: Review) => ({ ...review, image: review.image ?? '' });

/** A review from form fields; without a portrait if the field is empty. */
export const reviewOf = ({
	image,
	...review
}: Omit<Review, 'image'> & { image?: string | undefined }): Review => ({
	...review,
	...(image && { image }),
});

const storedHours = openingHours.array();

/** A row of `centres` as form fields. */
export const centreFieldsOf = (row: Selectable<Centres>): CentreFields => ({
	name: row.name,
	street: row.street ?? '',
	phone: row.phone ?? '',
	position: row.latitude === null || row.longitude === null ? '' : `${row.latitude}, ${row.longitude}`,
	openingHours: row.opening_hours ? hoursText(storedHours.parse(row.opening_hours)) : '',
	capacity: row.capacity === null ? '' : String(row.capacity),
	upiId: row.upi_id ?? '',
});

/** A row of `centres` as the desk lists it. */
export const deskCentreOf = (row: Selectable<Centres>): DeskCentre => ({
	...centreFieldsOf(row),
	id: row.id,
	code: row.code,
	status: row.ended_at === null ? 'open' : 'ended',
});

/** The columns for the fields of a centre; fields that are left out have no column. */
export function centreColumns(fields: Partial<CentreFields>) {
	const { name, street, phone, position, openingHours: hours, capacity, upiId } = fields;
	const [latitude, longitude] = position ? position.split(',').map(Number) : [null, null];
	return {
		...(name !== undefined && { name }),
		...(street !== undefined && { street: street || null }),
		...(phone !== undefined && { phone: phone || null }),
		...(position !== undefined && { latitude: latitude ?? null, longitude: longitude ?? null }),
		...(hours !== undefined && { opening_hours: hours ? toJson(hoursIn(hours)) : null }),
		...(capacity !== undefined && { capacity: capacity ? Number(capacity) : null }),
		...(upiId !== undefined && { upi_id: upiId || null }),
	};
}

/** A row of `plans` as form fields. */
export const planFieldsOf = ({
	type,
	image,
	texts,
}: Pick<PlanRow, 'type' | 'image' | 'texts'>): PlanFields => ({
	type,
	image,
	summary: texts.summary,
	startingPrice: texts.startingPrice,
	bullets: bulletsText(texts.bullets),
	features: featuresText(texts.features),
});

/** The columns for the fields of a plan. */
export const planColumns = ({ type, image, summary, startingPrice, bullets, features }: PlanFields) => ({
	type,
	image,
	texts: {
		summary,
		startingPrice,
		bullets: bulletsIn(bullets),
		features: featuresIn(features),
	},
});

/** A row of `plan_prices`, with its perks, as form fields; in rupees. */
export function priceFieldsOf(row: Selectable<PlanPrices>): PriceFields {
	const { freeExtension, pauseDays, otherCentreSessions, swimmingSessions } = planPerks.parse(row.perks);
	return {
		price: row.price,
		discountPrice: row.discount_price,
		freeExtension: freeExtension ? spanText(freeExtension) : '',
		pauseDays,
		otherCentreSessions: otherCentreSessions?.toString() ?? '',
		swimmingSessions: swimmingSessions?.toString() ?? '',
	};
}

/** The perks with the form's fields replaced; perks that no form has stay. */
export function withPerks(stored: PlanPerks, fields: PriceFields): PlanPerks {
	const { freeExtension: _, otherCentreSessions: __, swimmingSessions: ___, ...others } = stored;
	const extension = spanIn(fields.freeExtension);
	const elsewhere = fields.otherCentreSessions;
	return {
		...others,
		pauseDays: fields.pauseDays,
		...(extension && { freeExtension: extension }),
		...(elsewhere && { otherCentreSessions: elsewhere === 'unlimited' ? elsewhere : Number(elsewhere) }),
		...(fields.swimmingSessions && { swimmingSessions: Number(fields.swimmingSessions) }),
	};
}
