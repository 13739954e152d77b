import { useId } from 'react';
import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import type { DeskMessageFilters } from '#web/data/desk-api.ts';
import { DeskCustomer } from '#web/desk/record/customer.tsx';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { DeskPanel } from '#web/desk/record/panel.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { MarkAnsweredButton } from './mark-answered-button.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';
import { Replies } from './replies.tsx';

interface MessageDetailsProps {
	message: ContactMessage;
	filters: DeskMessageFilters;
}

/** The details of a message: its full text, the sender and how to reach them. */
export function MessageDetails({ message, filters }: MessageDetailsProps) {
	const nameId = useId();
	const { name, email, phone, message: text, status, receivedAt } = message;
	return (
		<DeskPanel
			status={<MessageStatusBadge status={status} />}
			action={<MarkAnsweredButton message={message} filters={filters} describedBy={nameId} />}
		>
			{/* Keeps line breaks as typed, empty lines included. */}
			<blockquote className="card mb-5 rounded-md px-4 py-3 wrap-anywhere whitespace-pre-line">
				{text}
			</blockquote>
			<Replies message={message} filters={filters} />
			<DeskCustomer
				title="From"
				name={name}
				nameId={nameId}
				phone={phone}
				email={email}
				facts={[['Received', <HappenedAt whole key="received" instant={receivedAt} />]]}
			/>
			<RecordHistory subject="query" id={message.contact_id} />
		</DeskPanel>
	);
}
