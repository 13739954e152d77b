import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ContactMessage, newReply } from '#shared/contact/contact.contract.ts';
import { type DeskMessageFilters, deskApi, repliesQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { SentTexts } from '#web/desk/record/sent-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { InsertTemplate } from './insert-template.tsx';

interface RepliesProps {
	message: ContactMessage;
	filters: DeskMessageFilters;
}

/** The replies to a message, and the field for another one. */
export function Replies({ message, filters }: RepliesProps) {
	const replies = useQuery(repliesQuery(deskApi, message.contact_id));
	return (
		<section aria-labelledby="replies" className="mb-5">
			<h3 id="replies" className="font-semibold">
				Replies
			</h3>
			<SentTexts
				read={replies}
				none="None sent from here yet."
				failed="Earlier replies could not be loaded."
			/>
			<ReplyForm key={message.contact_id} message={message} filters={filters} />
		</section>
	);
}

const schema = newReply.pick({ text: true });

function ReplyForm({ message, filters }: RepliesProps) {
	const { contact_id: id, name } = message;
	const reply = useRowAction(deskApi.contact.reply, {
		invalidates: staleAfter.message,
		idempotent: { call: 'contact.reply' },
	});
	const form = useSchemaForm(schema, {
		defaults: { text: '' },
		async onSubmit({ text }) {
			const outcome = await reply.run({
				sent: { body: { id, text } },
				id,
				row: `#${id}`,
				about: name,
				status: 'Answered',
				listStatus: filters.status,
			});
			if (outcome === 'done') form.clear();
		},
	});
	useDraft(`reply to ${id}`, form.rhf);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	const field = useRef<HTMLTextAreaElement>(null);
	const { ref, ...bound } = form.field('text');
	/** Inserts a text at the cursor and keeps everything that was typed. */
	const insert = (inserted: string) => {
		const typed = form.rhf.getValues('text');
		const at = field.current?.selectionEnd ?? typed.length;
		const before = typed.slice(0, at);
		const text = (before.trim() ? `${before.trimEnd()}\n\n` : '') + inserted;
		const after = typed.slice(at);
		form.rhf.setValue('text', text + (after.trim() ? `\n\n${after.trimStart()}` : ''), {
			shouldDirty: true,
			shouldTouch: true,
			shouldValidate: true,
		});
		field.current?.focus();
		field.current?.setSelectionRange(text.length, text.length);
	};
	return (
		<form noValidate onSubmit={form.submit} className="mt-3 grid gap-2">
			<InsertTemplate name={name} onInsert={insert} />
			<TextArea
				label="Your reply"
				hint="Mailed to the sender with the query quoted. The query is answered then."
				rows={3}
				{...bound}
				ref={(element) => {
					ref(element);
					field.current = element;
				}}
			/>
			<Button type="submit" tone="secondary" pending={form.pending} className="justify-self-end">
				Send reply
			</Button>
		</form>
	);
}
