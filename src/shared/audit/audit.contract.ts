import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint } from '../endpoint.ts';
import { id, idInQuery, isoDate, paging, searched } from '../fields.ts';
import { auditActionNames, auditSubjectKinds } from './audit.rules.ts';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditEntry = z.object({
	id,
	at: z.string().meta({ description: 'ISO 8601; of what was counted, the first time.' }),
	actor: z
		.object({ id, name: z.string(), email: z.string() })
		.optional()
		.meta({ description: 'Who acted, named as then; left out for a visitor whom nobody knows.' }),
	/** Not an enum: an entry outlives the program that wrote it. */
	action: z.string(),
	subject: z.object({ kind: z.string(), id: id.optional(), name: z.string().optional() }),
	amount: z.number().optional().meta({ description: 'Rupees that changed hands.' }),
	before: facts.optional().meta({ description: 'The fields that were changed, as they were.' }),
	after: facts.optional(),
	address: z.string().optional(),
	requestId: z.string().optional(),
	times: z.int().meta({ description: 'How often, where equal refusals are one entry.' }),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The filters of the audit. */
export const auditFilters = z.object({
	search: searched.optional(),
	who: idInQuery.optional().meta({ description: 'The id of the account that acted.' }),
	action: z.enum(auditActionNames).optional(),
	subject: z.enum(auditSubjectKinds).optional(),
	subjectId: idInQuery.optional().meta({ description: 'With `subject`: the id of the record.' }),
	orderNumber: idInQuery.optional().meta({
		description:
			'What was done with this order alone; with `subjectId`, the id of a line of it, that line and the whole order.',
	}),
	from: isoDate('from must be a date').optional(),
	to: isoDate('to must be a date').optional().meta({ description: 'The last day, included.' }),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditContract = {
	getAll: endpoint(deskCalls.audit.getAll, {
		summary: 'What was done, by whom, when and from where, newest first',
		access: { may: 'seeAudit' },
		query: auditFilters.extend({
			limit: paging(50).limit,
			before: idInQuery.optional().meta({ description: 'The id of an entry: those older than it.' }),
			row: idInQuery.optional().meta({ description: 'The id of an entry: that one alone.' }),
		}),
		reply: z.object({
			entries: z.array(auditEntry),
			hasMore: z.boolean().meta({ description: 'Whether there are older ones.' }),
		}),
	}),
	getStaff: endpoint(deskCalls.audit.getStaff, {
		summary: 'Who may act at the desk, by name; of single centres, who has a post or did something there',
		access: { may: 'seeAudit' },
		reply: z.array(z.object({ id, name: z.string(), email: z.string() })),
	}),
	export: endpoint(deskCalls.audit.export, { ...asFile('All entries of the audit'), query: auditFilters }),
};
