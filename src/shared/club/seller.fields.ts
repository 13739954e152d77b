import { z } from 'zod';
import { placeOfSupply } from '../documents/documents.rules.ts';
import { expectedValues, seenLines } from '../edits.ts';
import { orEmpty } from '../fields.ts';
import { seller } from './club.facts.ts';
import { missingOnInvoices, neededOnInvoices } from './seller.rules.ts';

/** The seller's facts as fields of the desk's form: a fact that is not set is empty. */

const { shape } = seller;

/** An optional fact as a field of a form. `name` begins the message about a value that is no text. */
const field = (name: string, fact: z.ZodOptional<z.ZodType<string>>) => orEmpty(name, fact.unwrap());

/**
 * The club's own GSTIN. Its state must be the place of supply that every document names: a seller of another state
 * would owe IGST for deliveries to Karnataka, and its documents would have to say so.
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

/** Requires a way to reach the grievance officer, and a supplier's name for invoices. */
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
