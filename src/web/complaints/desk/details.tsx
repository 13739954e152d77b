import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import {
	complaintAnswer,
	complaintClosing,
	type DeskComplaint,
} from '#shared/complaints/complaints.contract.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { ComplaintStatusBadge } from '#web/complaints/status-badge.tsx';
import { complaintAnswersQuery, type DeskComplaintFilters, deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { DeskCustomer } from '#web/desk/record/customer.tsx';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { DeskPanel } from '#web/desk/record/panel.tsx';
import { SentTexts } from '#web/desk/record/sent-texts.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { ComplaintClocks } from './clocks.tsx';

interface DetailsProps {
	complaint: DeskComplaint;
	filters: DeskComplaintFilters;
}

interface ClearableForm {
	clear: () => void;
	pending: boolean;
	rhf: { formState: { isDirty: boolean } };
}

/** The details of a complaint: its text, its deadlines, and the desk's answers. */
export function ComplaintDetails({ complaint, filters }: DetailsProps) {
	const nameId = useId();
	const { id, orderNumber, name, email, phone, message, status, writtenAt, closedAt, outcome } = complaint;
	const rights = useRights();
	const answers = useQuery(complaintAnswersQuery(deskApi, id));
	return (
		<DeskPanel
			status={<ComplaintStatusBadge status={status} />}
			action={<AcknowledgeButton complaint={complaint} filters={filters} describedBy={nameId} />}
		>
			<div className="mb-3">
				<ComplaintClocks complaint={complaint} />
			</div>
			<blockquote className="card mb-5 rounded-md px-4 py-3 wrap-anywhere whitespace-pre-line">
				{message}
			</blockquote>
			<section aria-labelledby="answers" className="mb-5">
				<h3 id="answers" tabIndex={-1} className="font-semibold outline-none">
					Answers
				</h3>
				<SentTexts read={answers} none="None sent yet." failed="Earlier answers could not be loaded." />
				{closedAt && (
					<div className="mt-2 rounded-md bg-leaf-soft px-4 py-3 text-sm">
						<p className="font-semibold">
							Closed <HappenedAt instant={closedAt} />
						</p>
						<p className="mt-1 wrap-anywhere whitespace-pre-line">{outcome}</p>
					</div>
				)}
				{rights.may('answerComplaints') && (
					<>
						<AnswerForm key={`answer ${id}`} complaint={complaint} filters={filters} />
						<CloseForm key={`close ${id}`} complaint={complaint} filters={filters} />
					</>
				)}
			</section>
			<DeskCustomer
				title="From"
				name={name}
				nameId={nameId}
				phone={phone}
				email={email}
				facts={[
					['Written', <HappenedAt whole key="written" instant={writtenAt} />],
					...(orderNumber === undefined
						? []
						: [
								[
									'Order',
									<Link
										key="order"
										to={`/admin/orders/${formatOrderNumber(orderNumber)}`}
										className={textLinkStyle}
									>
										{formatOrderNumber(orderNumber)}
									</Link>,
								] as const,
							]),
				]}
			/>
			<RecordHistory subject="complaint" id={id} />
		</DeskPanel>
	);
}

function AnswerForm({ complaint: { id, name, status }, filters }: DetailsProps) {
	const answer = useRowAction(deskApi.complaints.answer, {
		invalidates: staleAfter.complaint,
		idempotent: { call: 'complaints.answer' },
	});
	const form = useSchemaForm(complaintAnswer.pick({ text: true }), {
		defaults: { text: '' },
		async onSubmit({ text }) {
			const result = await answer.run({
				sent: { body: { id, text } },
				id,
				row: formatTicket(id),
				about: name,
				status: status === 'Open' ? 'Acknowledged' : status,
				listStatus: filters.status,
			});
			if (result === 'done') form.clear();
		},
	});
	useDraft(`answer to complaint ${id}`, form.rhf);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	if (status === 'Closed')
		return (
			<Unsent
				form={form}
				title="Your answer was not sent: the complaint is closed"
				text={form.rhf.getValues('text')}
			/>
		);
	return (
		<form noValidate onSubmit={form.submit} className="mt-3 grid gap-2">
			<TextArea label="Your answer" hint="Mailed to the complainant" rows={3} {...form.field('text')} />
			<Button type="submit" tone="secondary" pending={form.pending} className="justify-self-end">
				Send answer
			</Button>
		</form>
	);
}

function CloseForm({ complaint: { id, name, status }, filters }: DetailsProps) {
	const close = useRowAction(deskApi.complaints.close, {
		invalidates: staleAfter.complaint,
		idempotent: { call: 'complaints.close' },
	});
	const form = useSchemaForm(complaintClosing.pick({ outcome: true }), {
		defaults: { outcome: '' },
		async onSubmit({ outcome }) {
			const sent = { body: { id, outcome } };
			const row = { id, row: formatTicket(id), about: name };
			const result = await close.run({ sent, ...row, status: 'Closed', listStatus: filters.status });
			if (result === 'done') form.clear();
		},
	});
	useDraft(`outcome of complaint ${id}`, form.rhf);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	if (status === 'Closed')
		return (
			<Unsent
				form={form}
				title="What you wrote was not sent: it was closed before"
				text={form.rhf.getValues('outcome')}
			/>
		);
	return (
		<form noValidate onSubmit={form.submit} className="mt-3 grid gap-2 border-t border-line pt-4">
			<TextArea
				label="How it was settled"
				hint="Mailed to the complainant. The complaint is closed then."
				rows={3}
				{...form.field('outcome')}
			/>
			<Button type="submit" tone="secondary" pending={form.pending} className="justify-self-end">
				Close the complaint
			</Button>
		</form>
	);
}

const focusHeading = moveFocusOnUnmount((removed) => removed.closest('section')?.querySelector('h3'));

/** A draft for a complaint that was closed meanwhile: kept to be copied, until it is discarded. */
function Unsent({ form, title, text }: { form: ClearableForm; title: string; text: string }) {
	if (!form.rhf.formState.isDirty || form.pending) return null;
	return (
		<div ref={focusHeading} role="alert" className="mt-3 rounded-md bg-turmeric-soft px-4 py-3 text-sm">
			<p className="font-semibold">{title}</p>
			<p className="mt-1 wrap-anywhere whitespace-pre-line select-all">{text}</p>
			<Button size="sm" tone="secondary" className="mt-2" onClick={form.clear}>
				Discard
			</Button>
		</div>
	);
}
