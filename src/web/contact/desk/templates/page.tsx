import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import type { ReplyTemplate } from '#shared/contact/contact.contract.ts';
import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, replyTemplatesQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AddTemplateDialog, EditTemplateDialog } from './dialogs.tsx';

export const meta = pageMeta('Reply templates');

/** The template texts for replies to queries (/admin/queries/templates). */
export default function DeskTemplates() {
	// Fetched on each visit: an edit is compared with the values that its form was opened with.
	const read = useQuery({ ...replyTemplatesQuery(deskApi), refetchOnMount: 'always' });
	const adding = useDialog();
	// Keeps the template as it was opened, outside its row: what was typed stays even if somebody else removes the
	// template.
	const editing = useDialog<ReplyTemplate>();
	const templates = read.isFetchedAfterMount ? read.data : undefined;
	return (
		<>
			<DeskHead
				title="Reply templates"
				status={templates && <span>{pluralize(templates.length, 'template')}</span>}
				actions={
					<>
						<HeadLink to="/admin/queries" icon={ArrowLeft} label="Queries" />
						<Button size="sm" aria-haspopup="dialog" onClick={() => adding.show()}>
							<Plus aria-hidden="true" />
							Add
						</Button>
					</>
				}
			/>
			<div className="mt-4 max-w-4xl pb-8">
				{templates ? (
					<Templates templates={templates} onEdit={editing.show} />
				) : read.isError ? (
					<LoadError title="The templates could not be loaded" tone="secondary" read={read} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80 rounded-lg" />
					</Loading>
				)}
			</div>
			{adding.count > 0 && <AddTemplateDialog key={adding.count} {...adding.props} />}
			{editing.content && (
				<EditTemplateDialog key={editing.count} {...editing.props} template={editing.content} />
			)}
		</>
	);
}

interface TemplatesProps {
	templates: readonly ReplyTemplate[];
	onEdit: (template: ReplyTemplate) => void;
}

function Templates({ templates, onEdit }: TemplatesProps) {
	if (templates.length === 0) {
		return (
			<EmptyState
				title="No templates yet"
				text="Write down what you answer again and again. Whoever replies to a query begins with it and changes what needs changing."
			/>
		);
	}
	return (
		<ul className="card divide-y divide-line px-4 sm:px-6">
			{templates.map((template) => (
				<TemplateRow key={template.id} template={template} onEdit={() => onEdit(template)} />
			))}
		</ul>
	);
}

function TemplateRow({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
	const { id, name, text } = template;
	const { ask, dialog } = useConfirm();
	const removal = useCall(deskApi.contact.removeTemplate, {
		invalidates: deskStaleAfter.replyTemplates,
		// If it was removed meanwhile, this refetches.
		onError: useRefetchOnConflict(deskStaleAfter.replyTemplates),
	});
	const remove = async () => {
		const isSure = await ask({
			title: `Remove the template ${name}?`,
			description: 'Replies that were sent with it stay as they are.',
			confirmLabel: 'Remove',
		});
		if (isSure) removal.run({ query: { id } });
	};
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
			<div className="min-w-0 flex-1 basis-64">
				<h2 className="font-semibold wrap-anywhere">{name}</h2>
				<p className="mt-0.5 line-clamp-3 max-w-prose text-sm text-ink-soft wrap-anywhere whitespace-pre-line">
					{text}
				</p>
			</div>
			<div className="-mr-2 flex max-sm:-ml-4">
				<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={onEdit}>
					Edit<span className="sr-only"> the template {name}</span>
				</Button>
				<Button size="sm" tone="quiet" pending={removal.pending} onClick={() => void remove()}>
					Remove<span className="sr-only"> the template {name}</span>
				</Button>
			</div>
			{dialog}
		</li>
	);
}
