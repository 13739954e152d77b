import { z } from 'zod';
import { phone } from '#shared/fields.ts';
import {
	areInOrder,
	chooseWorkplace,
	kioskHasCentre,
	kioskWithoutCentre,
	newPost,
	notInOrder,
	wholeClub,
} from '#shared/staff/staff.contract.ts';

const { name, email, duty, from, until } = newPost.shape;

/** The schema of a post's form: every value is a text, blank if it is not set. */
const fields = {
	duty,
	// May be a number, when it is the value that somebody else saved meanwhile.
	centreId: z.coerce.string<string | number>(chooseWorkplace).min(1, chooseWorkplace),
	from,
	until: z.literal('').or(until.unwrap()),
};

/** The values that the form was opened with, as the form has them. */
const seen = z.object({
	duty: z.string(),
	centreId: z.coerce.string<string | number>(),
	from: z.string(),
	until: z.string(),
});

export const postForm = z
	.object({ ...fields, expected: seen.optional() })
	.refine(areInOrder, notInOrder)
	.refine(kioskHasCentre, kioskWithoutCentre);

export const invitationForm = z
	.object({ name, email, phone: z.literal('').or(phone), ...fields })
	.refine(areInOrder, notInOrder)
	.refine(kioskHasCentre, kioskWithoutCentre);

/** The same values as the calls accept them. */
export const sentPost = <Duty extends string>({ duty, centreId, from, until }: FormPost<Duty>) => ({
	duty,
	centreId: centreId === wholeClub ? null : Number(centreId),
	from,
	until: until || null,
});

interface FormPost<Duty> {
	duty: Duty;
	centreId: string;
	from: string;
	until: string;
}
