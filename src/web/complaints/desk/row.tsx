import type { DeskComplaint } from '#shared/complaints/complaints.contract.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { ComplaintStatusBadge } from '#web/complaints/status-badge.tsx';
import type { DeskComplaintFilters } from '#web/data/desk-api.ts';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { ComplaintClocks } from './clocks.tsx';

interface ComplaintRowProps {
	complaint: DeskComplaint;
	filters: DeskComplaintFilters;
}

const layout =
	'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 @2xl:grid-cols-[7rem_minmax(0,1fr)_auto]';

/** The desk's row of one complaint. */
export function ComplaintRow({ complaint, filters }: ComplaintRowProps) {
	const { id, name, phone, message, status, writtenAt } = complaint;
	return (
		<DeskRow id={id} className={layout}>
			<DeskCell id={`complaint-${id}`} className="text-sm">
				<RowLink list={deskLists.complaints} filters={filters} id={id} name={formatTicket(id)} />
				<p className="text-xs text-ink-soft tabular-nums">
					<HappenedAt instant={writtenAt} />
				</p>
			</DeskCell>
			<DeskCell className="col-span-2 text-sm @2xl:col-span-1">
				<p id={`complainant-${id}`} className="font-medium wrap-anywhere">
					{name}
				</p>
				<PhoneLink phone={phone} />
			</DeskCell>
			<DeskCell className="col-span-2 text-sm @2xl:col-start-2">
				<p className="line-clamp-3 leading-snug wrap-anywhere @2xl:line-clamp-2">{message}</p>
			</DeskCell>
			<DeskCell className="col-span-2 @2xl:col-start-2">
				<div className="flex flex-wrap gap-1.5">
					<ComplaintStatusBadge status={status} />
					<ComplaintClocks complaint={complaint} />
				</div>
			</DeskCell>
			<DeskCell className="col-span-2 @2xl:col-start-2 @4xl:text-right">
				<AcknowledgeButton
					complaint={complaint}
					filters={filters}
					describedBy={`complaint-${id} complainant-${id}`}
				/>
			</DeskCell>
		</DeskRow>
	);
}
