import type { contactContract } from '#shared/contact/contact.contract.ts';
import { maxTemplates } from '#shared/contact/reply-templates.rules.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import {
	deleteTemplate,
	insertTemplate,
	listTemplates,
	lockAndCountTemplates,
	lockTemplate,
	updateTemplate,
} from './templates.queries.ts';

type Calls = 'templates' | 'addTemplate' | 'updateTemplate' | 'removeTemplate';

const taken = {
	reply_templates_by_name: {
		code: 'name_taken',
		field: 'name',
		message: 'Another template has this name',
	},
};

const notFound = () => refuse.notFound('Template not found; somebody may have removed it');

/** The handlers for templates of replies (docs/decisions/2026-11-23-reply-templates.md). */
export const templatesHandlers: Pick<Handlers<typeof contactContract>, Calls> = {
	templates: ({ database }) => listTemplates(database),

	async addTemplate({ body: { name, text }, transaction, now, acting }) {
		if ((await lockAndCountTemplates(transaction)) >= maxTemplates)
			throw refuse.conflict(
				'too_many_templates',
				`There are ${maxTemplates} already; please remove one first`,
			);
		await refuseIfTaken(insertTemplate(transaction, { name, text, now }), taken);
		await recordAct(transaction, acting, {
			action: 'template_added',
			subject: { id: null, name },
			after: { name, text },
		});
		return { status: 'Template added' };
	},

	async updateTemplate({ body: { id, expected, ...sent }, transaction, now, acting }) {
		const stored = await lockTemplate(transaction, id);
		if (!stored) throw notFound();
		const changes = mergeEdit({ sent, expected, stored });
		await refuseIfTaken(updateTemplate(transaction, id, { ...changes, now }), taken);
		const changed = changedFacts(stored, changes);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'template_changed',
				subject: { id: null, name: stored.name },
				...changed,
			});
		return { status: 'Template updated' };
	},

	async removeTemplate({ query: { id }, transaction, acting }) {
		const removed = await deleteTemplate(transaction, id);
		if (!removed) throw notFound();
		await recordAct(transaction, acting, {
			action: 'template_removed',
			subject: { id: null, name: removed.name },
			before: removed,
		});
		return { status: 'Template removed' };
	},
};
