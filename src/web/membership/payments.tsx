import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import { messages } from '#shared/messages.ts';
import type { MembershipBill, PaymentInList } from '#shared/payments/payments.contract.ts';
import { paymentModeLabels } from '#shared/payments/payments.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate, calendarDate } from '#web/ui/calendar-date.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { LatePayment } from './standing/late-payment.tsx';
import { endedText } from './standing/texts.ts';

interface PaymentsProps {
	membershipId: number;
	/** The query of the user's bills, which include this membership's. */
	// biome-ignore lint/suspicious/noExplicitAny: each read has a key type of its own, which does not matter here
	query: UseQueryOptions<any, Error, MembershipBill[], any>;
	/** The path of a receipt or an invoice. */
	paperPath: (documentId: number) => string;
	/** Renders the actions for a payment. */
	act?: (payment: PaymentInList) => ReactNode;
	/** Dialogs that open over this one. */
	children?: ReactNode;
}

/** A button that opens the payments for a membership, with its receipts and invoice. */
export function Payments(props: PaymentsProps) {
	const dialog = useDialog();
	return (
		<>
			<Button size="sm" tone="quiet" onClick={() => dialog.show()}>
				<ReceiptText aria-hidden="true" />
				Receipts
				<span className="sr-only"> of membership {props.membershipId}</span>
			</Button>
			{dialog.count > 0 && <PaymentsDialog {...dialog.props} key={dialog.count} {...props} />}
		</>
	);
}

function PaymentsDialog({
	membershipId,
	query,
	open,
	onClose,
	children,
	...rest
}: PaymentsProps & { open: boolean; onClose: () => void }) {
	const read = useQuery({ ...query, refetchOnMount: 'always' });
	const bill = read.data?.find((one) => one.membershipId === membershipId);
	return (
		<Dialog
			large
			open={open}
			onOpenChange={onClose}
			title="Payments"
			description={bill && `${bill.type} membership #${membershipId}`}
			footer={
				<Button tone="secondary" onClick={onClose}>
					Close
				</Button>
			}
		>
			{bill ? (
				<>
					<Bill bill={bill} {...rest} />
					{children}
				</>
			) : read.isError ? (
				<LoadError title="The payments could not be loaded" read={read} />
			) : read.data ? (
				<p className="text-ink-soft">Nothing is known of its payments here</p>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-40" />
				</Loading>
			)}
		</Dialog>
	);
}

/** The price of a membership, what was received of it, and what is left. */
function Bill({ bill, paperPath, act }: { bill: MembershipBill } & Pick<PaymentsProps, 'paperPath' | 'act'>) {
	const { price, received, paidBack, dueBy, payments, invoice, creditNote, refund, notPaidInTime } = bill;
	// A cancelled membership is not owed, although a late payment is accepted.
	const due = notPaidInTime ? 0 : bill.due;
	return (
		<>
			<dl
				className={`grid gap-x-4 gap-y-2 tabular-nums [&_dd]:font-semibold [&_dt]:text-sm [&_dt]:text-ink-soft ${
					paidBack > 0 ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3'
				}`}
			>
				<div>
					<dt>Price</dt>
					<dd>{formatRupees(price)}</dd>
				</div>
				<div>
					<dt>Received</dt>
					<dd>{formatRupees(received)}</dd>
				</div>
				{paidBack > 0 && (
					<div>
						<dt>Paid back</dt>
						<dd>{formatRupees(paidBack)}</dd>
					</div>
				)}
				<div>
					<dt>Due</dt>
					<dd className={due > 0 ? 'text-chilli' : ''}>{formatRupees(due)}</dd>
				</div>
			</dl>
			{due > 0 && dueBy && (
				<p className="mt-2 text-sm text-ink-soft">
					{dueText(dueBy, clubToday()).alone} <CalendarDate date={dueBy} />
				</p>
			)}
			{notPaidInTime && (
				<p className="mt-2 text-sm">
					{endedText('not_paid')}. <LatePayment dueBy={dueBy} ifPaid={bill.ifPaid} payAt={bill.payAt} />
				</p>
			)}
			{refund && (
				<p className="mt-2 text-sm">
					It was cancelled: <strong className="tabular-nums">{formatRupees(refund.amount)}</strong>{' '}
					{refund.isPaid ? (
						<>
							is paid back
							{paidBack < refund.amount &&
								`, ${formatRupees(refund.amount - paidBack)} of it for the membership that it took the place of`}
						</>
					) : (
						<>
							is to be paid back by <CalendarDate date={refund.dueOn} />
						</>
					)}
				</p>
			)}
			{(invoice || creditNote) && (
				<p className="mt-3 flex flex-wrap gap-x-5 text-sm">
					{invoice && (
						<PaperLink to={paperPath(invoice.documentId)}>
							{invoice.title ?? 'Invoice'} {invoice.number}
						</PaperLink>
					)}
					{creditNote && (
						<PaperLink to={paperPath(creditNote.documentId)}>Credit note {creditNote.number}</PaperLink>
					)}
				</p>
			)}
			{payments.length > 0 ? (
				<ul className="mt-4 divide-y divide-line border-t border-line">
					{payments.map((payment) => (
						<li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
							<PaymentFacts payment={payment} paperPath={paperPath} />
							{act?.(payment)}
						</li>
					))}
				</ul>
			) : (
				<p className="mt-4 border-t border-line pt-4 text-ink-soft">
					{received > 0 ? 'It was paid before receipts were written here' : 'Nothing was paid yet'}
				</p>
			)}
		</>
	);
}

const PaperLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<Link
		to={to}
		className="inline-flex min-h-6 items-center font-medium tabular-nums underline underline-offset-3 wrap-anywhere"
	>
		{children}
	</Link>
);

function PaymentFacts({
	payment,
	paperPath,
}: {
	payment: PaymentInList;
	paperPath: PaymentsProps['paperPath'];
}) {
	const { kind, amount, mode, reference, at, centre, by, isReversal, reversed, receipt } = payment;
	const did = isReversal ? 'corrected' : kind === 'refunded' ? 'paid back' : 'taken';
	return (
		<div className="min-w-0 grow">
			<p className="flex flex-wrap items-baseline gap-x-2.5">
				<strong className={reversed ? 'font-normal text-ink-soft line-through' : 'tabular-nums'}>
					{kind === 'refunded' && '−'}
					{formatRupees(amount)}
				</strong>
				<span>
					{paymentModeLabels[mode]}
					{reference && <span className="text-ink-soft tabular-nums"> {reference}</span>}
				</span>
				{isReversal && (
					<span className="text-sm text-ink-soft">Takes back what was written down wrongly</span>
				)}
				{reversed && <span className="text-sm text-ink-soft">Corrected</span>}
			</p>
			<p className="text-sm text-ink-soft wrap-anywhere">
				{calendarDate(clubToday(new Date(at)))}
				{centre && ` at ${centreName(centre)}`}
				{by && `, ${did} by ${by}`}
			</p>
			{receipt && !isReversal && !reversed && (
				<p className="text-sm">
					<PaperLink to={paperPath(receipt.documentId)}>Receipt {receipt.number}</PaperLink>
				</p>
			)}
		</div>
	);
}
