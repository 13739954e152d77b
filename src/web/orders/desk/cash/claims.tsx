import { useState } from 'react';
import { Link } from 'react-router';
import { type Claim, reopenedClaim, settledClaim } from '#shared/orders/cash.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { LeftOut } from '#web/desk/list/left-out.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface ClaimsProps {
	claims: readonly Claim[];
	/** How many are open; the list may contain fewer. */
	open: number;
}

/** The claims for parcels that couriers lost: what is owed for each, or how it was closed on this day. */
export function Claims({ claims, open }: ClaimsProps) {
	const [settling, setSettling] = useState<Claim>();
	const [reopening, setReopening] = useState<Claim>();
	const mayCorrect = useRights().may('correctCash');
	if (claims.length === 0) return null;
	return (
		<section aria-labelledby="claims" className="card px-5 py-5">
			<h2 id="claims" className="display text-subtitle">
				Lost parcels
			</h2>
			{/* A grid, so that the sums stay in one column whatever the width of the buttons beside them. */}
			<ul className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
				{claims.map((claim) => {
					const { shipmentId, orderNumber, carrier, awb, value, lostOn, paid, note } = claim;
					const number = formatOrderNumber(orderNumber);
					return (
						<li
							key={shipmentId}
							className="col-span-full grid grid-cols-subgrid items-center gap-y-2 border-t border-line py-3 first:border-t-0"
						>
							<div className="min-w-0 max-sm:col-span-2">
								<p className="font-medium wrap-anywhere">
									{carrier}
									{awb && `, ${awb}`}
								</p>
								<p className="text-sm text-ink-soft wrap-anywhere">
									<Link to={`/admin/orders/${number}`} className={textLinkStyle}>
										{number}
									</Link>
									, lost on {calendarDate(lostOn)}
									{note && ` · ${note}`}
								</p>
							</div>
							{paid === undefined ? (
								<>
									<strong className="text-right text-lg text-chilli tabular-nums">
										{formatRupees(value)}
									</strong>
									<Button ref={focusNextRow} size="sm" tone="secondary" onClick={() => setSettling(claim)}>
										Settle
										<span className="sr-only">
											{' '}
											what {carrier} owes for {number}
										</span>
									</Button>
								</>
							) : (
								<>
									<p className="text-right text-sm tabular-nums">
										<strong className="block text-lg">{formatRupees(paid)}</strong>{' '}
										<span className="text-ink-soft">paid of {formatRupees(value)}</span>
									</p>
									{mayCorrect && (
										<Button ref={focusNextRow} size="sm" tone="secondary" onClick={() => setReopening(claim)}>
											Open again
											<span className="sr-only">
												{' '}
												what {carrier} owes for {number}
											</span>
										</Button>
									)}
								</>
							)}
						</li>
					);
				})}
			</ul>
			<LeftOut
				first="The oldest"
				shown={claims.filter(({ paid }) => paid === undefined).length}
				total={open}
				more="The others show as these are settled."
			/>
			{settling && <SettleDialog claim={settling} onClose={() => setSettling(undefined)} />}
			{reopening && <ReopenDialog claim={reopening} onClose={() => setReopening(undefined)} />}
		</section>
	);
}

function SettleDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
	const { shipmentId, orderNumber, carrier, awb, value } = claim;
	const settle = useCall(deskApi.orders.settleClaim, {
		invalidates: deskStaleAfter.cashCount,
		idempotent: { call: 'orders.settleClaim' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.cashCount, onClose),
	});
	const form = useSchemaForm(settledClaim, {
		defaults: { shipmentId, note: '' },
		onSubmit: (body) => settle.send({ body }),
	});
	return (
		<FormDialog
			title={`Settle ${formatOrderNumber(orderNumber)}`}
			description={`${carrier}${awb ? `, ${awb}` : ''}: units for ${formatRupees(value)} were lost. What is written down here closes it.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Settle"
		>
			<TextField
				label="Paid by the courier"
				leading="₹"
				inputMode="decimal"
				hint="0 if it pays nothing"
				autoComplete="off"
				{...form.numberField('amount', typedRupees)}
			/>
			<TextField
				label="Note"
				optional
				hint="The number of the transfer, or why it is less"
				autoComplete="off"
				{...form.field('note')}
			/>
		</FormDialog>
	);
}

/** The dialog that reopens a claim that was settled by mistake. */
function ReopenDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
	const { shipmentId, orderNumber, carrier, awb, value, paid = 0 } = claim;
	const reopen = useCall(deskApi.orders.reopenClaim, {
		invalidates: deskStaleAfter.cashCount,
		idempotent: { call: 'orders.reopenClaim' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.cashCount, onClose),
	});
	const form = useSchemaForm(reopenedClaim, {
		defaults: { shipmentId, paid, reason: '' },
		onSubmit: (body) => reopen.send({ body }),
	});
	return (
		<FormDialog
			title={`Open ${formatOrderNumber(orderNumber)} again`}
			description={`${carrier}${awb ? `, ${awb}` : ''}: ${formatRupees(paid)} of ${formatRupees(value)} is written down as paid. It counts as not paid then, and can be settled again.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Open it again"
		>
			<TextField
				label="Reason"
				hint="The sum was mistyped. The audit has it"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}
