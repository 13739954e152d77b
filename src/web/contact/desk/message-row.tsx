import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import type { DeskMessageFilters } from '#web/data/desk-api.ts';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { MarkAnsweredButton } from './mark-answered-button.tsx';
import { MessageStatusBadge } from './message-status-badge.tsx';

interface MessageRowProps {
	message: ContactMessage;
	filters: DeskMessageFilters;
}

/**
 * The cells stack on a phone, with status and action at the bottom, and take two rows on a tablet; wider, they form a
 * table row.
 */
const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 ' +
	'@2xl:grid-cols-[7.5rem_minmax(0,1fr)_8rem] @2xl:gap-x-4';

/** The desk's row of one message. */
export function MessageRow({ message, filters }: MessageRowProps) {
	const { contact_id, name, email, phone, message: text, status, receivedAt } = message;
	return (
		<DeskRow id={contact_id} className={layout}>
			<DeskCell id={`query-${contact_id}`}>
				<RowLink list={deskLists.messages} filters={filters} id={contact_id} />
			</DeskCell>
			<DeskCell className="text-xs text-ink-soft tabular-nums @2xl:col-start-1 @2xl:row-start-2 @4xl:text-sm @4xl:text-ink">
				<HappenedAt instant={receivedAt} />
			</DeskCell>
			<DeskCell className="col-span-3 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
				<p id={`sender-of-${contact_id}`} className="font-medium wrap-anywhere">
					{name}
				</p>
				<div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
					<PhoneLink phone={phone} />
					<p className="min-w-0 text-xs">
						<EmailLink email={email} />
					</p>
				</div>
			</DeskCell>
			<DeskCell className="col-span-3 row-start-3 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-2">
				<p className="line-clamp-3 leading-snug wrap-anywhere @2xl:line-clamp-2">{text}</p>
			</DeskCell>
			<DeskCell className="col-span-2 col-start-1 row-start-4 @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1 @2xl:justify-self-end @4xl:pl-6">
				<MessageStatusBadge status={status} />
			</DeskCell>
			<DeskCell className="col-span-2 col-start-2 row-start-4 justify-self-end @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-2 @4xl:text-right">
				<MarkAnsweredButton
					message={message}
					filters={filters}
					describedBy={`query-${contact_id} sender-of-${contact_id}`}
				/>
			</DeskCell>
		</DeskRow>
	);
}
