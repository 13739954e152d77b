import type { DeskMembership } from '#shared/membership/membership.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { DeskMembershipFilters } from '#web/data/desk-api.ts';
import { RowButton } from '#web/desk/list/rows/button.tsx';
import { RowLink } from '#web/desk/list/rows/link.tsx';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { CentreName } from '../centre-name.tsx';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { DatesOf } from './dates-of.tsx';

interface MembershipRowProps {
	membership: DeskMembership;
	filters: DeskMembershipFilters;
	onPay: (buttonId: string) => void;
}

/**
 * The cells stack on a phone, with status and action at the bottom, and take two rows on a tablet; wider, they form a
 * table row.
 */
const layout =
	'grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 ' +
	'@2xl:grid-cols-[3.5rem_minmax(0,1fr)_13rem_6rem_6.5rem] @2xl:gap-x-4 @2xl:gap-y-0.5';

/** The desk's row of one membership. */
export function MembershipRow({ membership, filters, onPay }: MembershipRowProps) {
	const { id, name, phone, email, membershipType, center, price, paymentStatus } = membership;
	const buttonId = `pay-${id}`;
	return (
		<DeskRow id={id} className={layout}>
			<DeskCell id={`membership-${id}`} className="row-start-1 @2xl:row-span-2">
				<RowLink list={deskLists.memberships} filters={filters} id={id} />
			</DeskCell>
			<DeskCell className="col-span-3 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
				<div className="flex flex-wrap items-baseline gap-x-2.5 @2xl:block">
					<p id={`member-of-${id}`} className="font-medium wrap-anywhere">
						{name}
					</p>
					<p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
						<PhoneLink phone={phone} />
						<span className="hidden min-w-0 text-xs @4xl:block">
							<EmailLink email={email} />
						</span>
					</p>
				</div>
			</DeskCell>
			<DeskCell className="col-start-2 row-start-1 text-sm wrap-anywhere @2xl:col-start-3">
				<span className="@2xl:font-medium @4xl:block">{membershipType}</span>
				<span className="text-ink-soft @4xl:hidden"> · </span>
				<span className="text-ink-soft @4xl:block">
					<CentreName centre={center} />
				</span>
			</DeskCell>
			<DeskCell className="col-span-3 row-start-3 text-sm text-ink-soft @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-2 @4xl:text-ink">
				<DatesOf membership={membership} />
			</DeskCell>
			<DeskCell className="col-start-3 row-start-1 text-right text-sm font-semibold tabular-nums @2xl:col-start-4 @2xl:row-span-2">
				{formatRupees(price)}
			</DeskCell>
			<DeskCell className="col-span-2 col-start-1 row-start-4 @2xl:col-span-1 @2xl:col-start-5 @2xl:row-start-1 @2xl:justify-self-end @4xl:pl-6">
				<PaymentStatusBadge
					status={paymentStatus}
					ended={membership.ended}
					notPaidInTime={membership.notPaidInTime}
				/>
			</DeskCell>
			<DeskCell className="col-span-2 col-start-2 row-start-4 justify-self-end @2xl:col-span-1 @2xl:col-start-5 @2xl:row-start-2 @4xl:text-right">
				{paymentStatus === 'pending' && !membership.ended && (
					<RowButton
						id={buttonId}
						describedBy={`membership-${id} member-of-${id}`}
						onPress={() => onPay(buttonId)}
					>
						Pay
					</RowButton>
				)}
			</DeskCell>
		</DeskRow>
	);
}
