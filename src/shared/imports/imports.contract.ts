import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import {
	importCellLength,
	importColumns,
	importKinds,
	maxImportRows,
	maxImportRowsPerCall,
	missingColumns,
} from './imports.rules.ts';

const kind = z.enum(importKinds, 'kind must be members or products');

const importId = z.uuid('importId must be a UUID').meta({
	description: 'Made by the caller for each file. Rows that are sent again replace themselves.',
});

/** What happens to a product that is in the shop already. */
const existing = z.enum(['leave', 'update'], 'existing must be leave or update').optional().meta({
	description: 'What happens to products that the shop has already; left out, they are left as they are.',
});

const columnNames = [...new Set(importKinds.flatMap((one) => Object.keys(importColumns[one])))];

const stagedRow = z.object({
	row: z.int('Please give the number of the row').min(1).max(1_000_000).meta({
		description: 'As the file counts, its line of heads included.',
	}),
	cells: z
		.array(z.string('A cell must be a text').max(importCellLength, 'A cell of the file is too long'))
		.max(columnNames.length, 'A row has more cells than there are columns'),
});

/** A problem of one row. */
export const importProblem = z.object({
	row: z.int(),
	column: z.string().meta({ description: 'One of the columns that were sent, or the one that is missing.' }),
	message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const count = z.int();

/** What an import would do, or did. */
export const importOutcome = z.object({
	fresh: count.meta({ description: 'Rows that are new.' }),
	changed: count.meta({ description: 'Rows that change something that is there.' }),
	already: count.meta({ description: 'Rows that are there already.' }),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

const judgement = importOutcome.extend({
	rows: count,
	unconfirmed: z.array(z.int()).meta({
		description:
			'The first rows of those who have an account whose email is not confirmed. Importing signs them out, and they set a password by their invitation.',
	}),
	problems: z.array(importProblem),
});
export type ImportJudgement = z.infer<typeof judgement>;

const undone = z.object({ memberships: count, people: count });
/** The numbers of memberships and people that were removed when an import was undone. */
export type ImportUndone = z.infer<typeof undone>;

const undoEffects = z.object({
	removed: undone.meta({
		description:
			'Memberships that nothing has touched since, and people it registered who have nothing else and were not invited.',
	}),
	kept: undone.meta({ description: 'What stays: something has happened with it since.' }),
	takenFrom: z.object({ invited: count, signedIn: count }).meta({
		description:
			'How many people lose a membership who were invited, and how many who have been signed in since.',
	}),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type UndoEffects = z.infer<typeof undoEffects>;

const pastImport = importOutcome.extend({
	importId: z.string(),
	fileName: z.string(),
	at: z.string().meta({ description: 'ISO 8601.' }),
	by: z.string().optional(),
	toInvite: count.meta({
		description:
			'How many people it registered, or found with an email that is not confirmed, who were not invited yet.',
	}),
	toInviteAgain: count.meta({
		description: 'How many were invited, and have not come in until their link expired.',
	}),
	noMailServer: z.boolean().optional().meta({
		description:
			'Whether there is no mail server, so that inviting them is refused. Left out where it is not.',
	}),
	undone: undone.optional().meta({ description: 'Of one that was undone: what went with it.' }),
	undoneInPart: z.boolean().optional().meta({
		description:
			'Whether undoing it is under way, or was cut off, so that the rest can be undone. Left out where it is not.',
	}),
	tooOldToUndo: z.literal(true).optional().meta({
		description: 'More than a year old: what happened since is not kept for longer, so nobody could tell.',
	}),
});
export type PastImport = z.infer<typeof pastImport>;

export const importsContract = {
	stage: endpoint(deskCalls.imports.stage, {
		summary: 'Send rows of a file, which are kept apart until they are checked and imported',
		access: { may: 'importFiles' },
		body: z
			.object({
				importId,
				kind,
				fileName: requiredLine('File name', 'File name required', 200),
				columns: z
					.array(z.enum(columnNames, 'There is no such column'))
					.max(columnNames.length, 'The file has too many columns'),
				rows: z
					.array(stagedRow)
					.min(1, 'Please send a row')
					.max(maxImportRowsPerCall, `Please send ${maxImportRowsPerCall} rows at a time`),
			})
			.superRefine((body, context) => {
				const refuse = (path: string | (string | number)[], message: string) =>
					context.addIssue({ code: 'custom', path: [path].flat(), message });
				const missing = missingColumns(body.kind, body.columns);
				if (missing.length > 0) refuse('columns', `Please add the column ${missing.join(', ')}`);
				if (body.columns.some((column) => !(column in importColumns[body.kind])))
					refuse('columns', 'There is no such column in this kind of file');
				if (new Set(body.columns).size < body.columns.length) refuse('columns', 'A column is there twice');
				for (const [nth, { cells }] of body.rows.entries())
					if (cells.length !== body.columns.length)
						refuse(['rows', nth, 'cells'], 'A row must have a cell for each column');
				if (new Set(body.rows.map(({ row }) => row)).size < body.rows.length)
					refuse('rows', 'A row is there twice');
			}),
		reply: statusReply,
		refusals: {
			404: "Somebody else's import",
			409: `It was imported already, its columns are others, or it has more than ${maxImportRows} rows`,
		},
		transactional: true,
	}),
	check: endpoint(deskCalls.imports.check, {
		summary: 'What is wrong with the rows that were sent, and what importing them would do; writes nothing',
		access: { may: 'importFiles' },
		query: z.object({ importId, existing }),
		reply: judgement,
		refusals: { 404: 'No such import', 409: 'It was imported already' },
	}),
	commit: endpoint(deskCalls.imports.commit, {
		summary: 'Import all rows that were sent; none of them while one has a problem',
		access: { may: 'importFiles' },
		body: z.object({
			importId,
			existing,
			expected: importOutcome.meta({ description: 'What the check said.' }),
		}),
		reply: statusReply.extend({ outcome: importOutcome }),
		refusals: {
			404: 'No such import',
			409: 'Rows have problems, the outcome would be another than expected, or it was imported already',
		},
		transactional: true,
		idempotent: true,
		changes: ['catalogue'],
	}),
	invite: endpoint(deskCalls.imports.invite, {
		summary:
			'Mail those whom an import registered or signed out, and who were not invited yet or whose link has expired, a link to set a password',
		access: { may: 'importFiles' },
		body: z.object({ importId }),
		reply: statusReply.extend({ invited: count }),
		refusals: { 404: 'No such import', 409: 'Everybody was invited, or no mail server is set up' },
		transactional: true,
	}),
	previewUndo: endpoint(deskCalls.imports.previewUndo, {
		summary: 'What goes if an import of members is undone, and what stays; writes nothing',
		access: { may: 'importFiles' },
		query: z.object({ importId }),
		reply: undoEffects,
		refusals: {
			404: 'No such import',
			409: 'It is not of members, was undone already, or is more than a year old',
		},
	}),
	undo: endpoint(deskCalls.imports.undo, {
		summary:
			'Take the memberships and people of an import out again that nothing has touched since, so that the mended file can be imported; 250 people in a transaction',
		access: { may: 'importFiles' },
		body: z.object({
			importId,
			fingerprint: z.string('Please look at what happens first').min(1).max(100),
		}),
		reply: statusReply.extend({ removed: undone, kept: undone }),
		refusals: {
			404: 'No such import',
			409: 'It is not of members, was undone already, is more than a year old, has nothing to take out any more, or it would do something else than was shown',
		},
	}),
	past: endpoint(deskCalls.imports.past, {
		summary: 'The latest 20 imports of a kind, newest first',
		access: { may: 'importFiles' },
		query: z.object({ kind }),
		reply: z.array(pastImport),
	}),
};
