import { clubToday } from '#shared/dates.ts';
import type { DeskPerson } from '#shared/people/people.contract.ts';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { MinorBadge } from '#web/desk/record/minor-badge.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { CentreName } from '#web/membership/centre-name.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';

/** On a phone each cell has a line of its own, except the number, which is beside the name. */
const layout =
	'grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 @max-[17rem]:flex @max-[17rem]:flex-col @max-[17rem]:items-start @2xl:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)]';

/** The desk's row of one person. */
export function PersonRow({ person }: { person: DeskPerson }) {
	const { userId, name, phone, email, joinedAt, membership, minorAge } = person;
	return (
		<DeskRow id={userId} className={layout}>
			<DeskCell className="row-start-1">
				<RowLink list={deskLists.people} filters={{}} id={userId} describedBy={`person-${userId}`} />
			</DeskCell>
			<DeskCell className="row-start-1 text-sm">
				<p id={`person-${userId}`} className="font-medium wrap-anywhere">
					{name}
				</p>
				<p className="flex flex-wrap items-center gap-x-3">
					<PhoneLink phone={phone} />
					{minorAge !== undefined && <MinorBadge age={minorAge} />}
				</p>
			</DeskCell>
			<DeskCell className="col-start-2 text-sm @2xl:col-start-3 @2xl:row-start-1">
				<EmailLink email={email} />
			</DeskCell>
			<DeskCell className="col-start-2 text-sm text-ink-soft wrap-anywhere @2xl:col-start-3 @2xl:row-start-2">
				{membership ? <Membership {...membership} /> : 'No membership'}
			</DeskCell>
			<DeskCell className="col-start-2 text-sm text-ink-soft">
				<span className="@4xl:hidden">Joined </span>
				<HappenedAt instant={joinedAt} />
			</DeskCell>
		</DeskRow>
	);
}

/** The membership that counts today, else the next one, else the last that ended; paid or unpaid. */
function Membership({
	type,
	center,
	endDate,
	paymentStatus,
	isPaidInPart,
}: NonNullable<DeskPerson['membership']>) {
	const isEnded = endDate < clubToday();
	return (
		<>
			<span className="text-ink">{type}</span> · <CentreName centre={center} />
			<span className="block">
				{isEnded
					? 'Ended '
					: paymentStatus === 'payed'
						? 'Until '
						: isPaidInPart
							? 'Paid in part, until '
							: 'Not paid, until '}
				<CalendarDate date={endDate} />
			</span>
		</>
	);
}
