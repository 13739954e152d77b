import type { z } from 'zod';
import { type CategoryKey, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import {
	consultancyFields,
	groupClassFields,
	itemUpdate,
	promotionFields,
} from '#shared/club/club-lists.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import type { ListKind } from './kind.ts';

/**
 * The schemas of a new item and of an edit, typed loosely so that one form serves any list: fields by their names.
 */
const rulesOf = <Shape extends z.ZodRawShape>(
	fields: z.ZodObject<Shape>,
): Pick<ListKind, 'added' | 'changed'> => ({
	added: fields as unknown as ListKind['added'],
	changed: itemUpdate(fields).omit({ place: true }) as unknown as ListKind['changed'],
});

export const promotionKind: ListKind = {
	id: 'promotions',
	title: 'Promotions',
	text: 'The slides at the top of the store, each with a button to a category. The first one shows first.',
	noun: 'promotion',
	empty: 'No promotions. The store begins with its categories.',
	name: 'title',
	inputs: [
		{ name: 'title', label: 'Title' },
		{ name: 'category', label: 'Category', as: 'category' },
		{ name: 'text', label: 'Text', as: 'lines' },
	],
	defaults: { title: '', text: '', image: '' },
	...rulesOf(promotionFields),
	add: deskApi.club.addPromotion,
	update: deskApi.club.updatePromotion,
	remove: deskApi.club.removePromotion,
	summary: ({ category, text }) => `${categoryLabel(category as CategoryKey)} · ${text}`,
};

export const classKind: ListKind = {
	id: 'classes',
	title: 'Group classes',
	text: 'They show on the pages of the plans, and their number on the front page.',
	noun: 'group class',
	empty: 'No group classes. The pages of the plans show none.',
	name: 'name',
	inputs: [
		{ name: 'name', label: 'Name' },
		{ name: 'text', label: 'In one line' },
	],
	defaults: { name: '', text: '', image: '' },
	...rulesOf(groupClassFields),
	add: deskApi.club.addClass,
	update: deskApi.club.updateClass,
	remove: deskApi.club.removeClass,
	summary: ({ text = '' }) => text,
};

export const consultancyKind: ListKind = {
	id: 'consultancies',
	title: 'Consultancies',
	text: 'What members can book. What was booked keeps the name that it had.',
	noun: 'consultancy',
	empty: 'No consultancies. Nobody can book one.',
	name: 'type',
	inputs: [
		{ name: 'type', label: 'Name' },
		{ name: 'benefits', label: 'Benefits', hint: 'One on each line, 6 at most', as: 'lines' },
	],
	defaults: { type: '', benefits: '', image: '' },
	...rulesOf(consultancyFields),
	add: deskApi.club.addConsultancy,
	update: deskApi.club.updateConsultancy,
	remove: deskApi.club.removeConsultancy,
	summary: ({ benefits = '' }) => benefits.replaceAll('\n', ' · '),
};
