import { z } from 'zod';
import { expectedValues, seenText } from '../edits.ts';
import { orEmpty, personName, phone } from '../fields.ts';

/** The person to call in an emergency; both fields are blank where nobody is named. */
export const emergencyContact = z.object({ name: z.string(), phone: z.string() });
export type EmergencyContact = z.infer<typeof emergencyContact>;

/** A change of the emergency contact. Both fields blank remove it; one of them alone is refused. */
export const emergencyContactEdit = <Shape extends z.ZodRawShape>(more: Shape) =>
	z
		.object({
			name: orEmpty('Name', personName()),
			phone: orEmpty('Phone', phone),
			expected: expectedValues({ name: seenText, phone: seenText }),
			...more,
		})
		.superRefine((sent, context) => {
			const { name, phone } = sent as EmergencyContact;
			if (name && !phone)
				context.addIssue({ code: 'custom', path: ['phone'], message: 'Phone no Required!' });
			if (phone && !name) context.addIssue({ code: 'custom', path: ['name'], message: 'Name required' });
		});
