import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Leaving } from '#shared/account/account.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatList } from '#shared/text/format-list.ts';

/** What prevents deleting the account, and what to do about it. */
export function DeletionObstacles({
	leaving: { openOrders, openReturns, moneyOwed, isLastOwner },
}: {
	leaving: Leaving;
}) {
	return (
		<div className="mt-5 flex max-w-prose gap-3 rounded-sm bg-turmeric-soft px-4 py-3">
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">
				{isLastOwner && (
					<p>You are the only owner of the club. Make somebody else one first, under Staff at the desk.</p>
				)}
				{openOrders.length > 0 && (
					<p>
						{formatList(openOrders.map(formatOrderNumber))} {openOrders.length > 1 ? 'are' : 'is'} still on
						the way. Please wait for the delivery, or{' '}
						<Link to="/#contactUs" className="font-medium underline underline-offset-3">
							call us
						</Link>
						; then you can delete your account.
					</p>
				)}
				{openReturns && (
					<p>
						{formatList(openReturns.map(formatOrderNumber))}: a return is not settled yet. Please wait for the
						money, or take the request back; then you can delete your account.
					</p>
				)}
				{moneyOwed && (
					<p>
						Money is still to be paid back for membership {formatList(moneyOwed.map((id) => `#${id}`))}.
						Please wait for it; then you can delete your account.
					</p>
				)}
			</div>
		</div>
	);
}
