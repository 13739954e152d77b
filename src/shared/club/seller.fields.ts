import { z } from 'zod';
import { placeOfSupply } from '../documents/documents.rules.ts';
import { expectedValues, seenLines } from '../edits.ts';
import { orEmpty } from '../fields.ts';
import { seller } from './club.facts.ts';
import { missingOnInvoices, neededOnInvoices } from './seller.rules.ts';

/** What the desk edits of the seller's facts, as its form has them: what is not set is empty. */

const { shape } = seller;

/** An optional fact as a field of a form. `name` is how the message about what is no text begins. */
const field = (name: string, fact: z.ZodOptional<z.ZodType<string>>) => orEmpty(name, fact.unwrap());

/**
 * The club's own GSTIN: of the state that every paper names as the place of supply. A seller of another state would owe IGST
 * for what goes to Karnataka, and its papers would have to say so.
 */
const ownGstin = shape.gstin
	.unwrap()
	.refine(
		(gstin) => gstin.startsWith(placeOfSupply.code),
		`This GSTIN is of another state: invoices are made for a club in ${placeOfSupply.name}, whose GSTIN begins with ${placeOfSupply.code}`,
	);

const fields = z.object({
	legalName: field('Registered name', shape.legalName),
	address: field('Head office', shape.address),
	phone: field('Phone no', shape.phone),
	email: field('Email', shape.email),
	gstin: orEmpty('GSTIN', ownGstin, z.string('GSTIN must be text').trim().toUpperCase()),
	fssai: field('FSSAI number', shape.fssai),
	officerName: field('Name', shape.officerName),
	officerRole: field('Designation', shape.officerRole),
	officerPhone: field('Phone no', shape.officerPhone),
	officerEmail: field('Email', shape.officerEmail),
	delivery: field('Delivery', shape.delivery),
	returns: field('Returns', shape.returns),
	leaving: field('Leaving early', shape.leaving),
});
export type SellerFields = z.infer<typeof fields>;

export const sellerFieldNames = fields.keyof().options;

/** A grievance officer is a person who can be reached, and an invoice names its supplier. */
export const sellerUpdate = fields
	.extend({
		expected: expectedValues(
			Object.fromEntries(sellerFieldNames.map((name) => [name, seenLines])) as Record<
				keyof SellerFields,
				typeof seenLines
			>,
		),
	})
	.superRefine((fields, context) => {
		const { officerName, officerRole, officerPhone, officerEmail } = fields;
		for (const name of missingOnInvoices(fields))
			context.addIssue({ code: 'custom', path: [name], message: neededOnInvoices[name] });
		const isSomebody = [officerName, officerRole, officerPhone, officerEmail].some((text) => text !== '');
		if (!isSomebody) return;
		const missing = (path: string, message: string) =>
			context.addIssue({ code: 'custom', path: [path], message });
		if (!officerName) missing('officerName', 'Please name the grievance officer');
		if (!officerPhone && !officerEmail)
			missing('officerEmail', 'Please give an email or a phone no of the grievance officer');
	});
