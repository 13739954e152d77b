import { centreName } from '#shared/club/centre-name.ts';
import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import { paise } from '#shared/documents/documents.rules.ts';
import { costRows } from '#shared/documents/receipt.rules.ts';
import { byMode, paymentModeLabels } from '#shared/payments/payments.rules.ts';
import { formatRupeesAndPaise } from '#shared/text/format-rupees.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';

/** The content of a receipt: what was paid and how, for what, and what is still due. */
export function ReceiptFacts({ document }: { document: WholeDocument }) {
	const { lines, total, receipt, correction } = document;
	const [line] = lines;
	const { mode, reference } = correction ?? receipt ?? { mode: 'unspecified' };
	const before = receipt?.before ?? 0;
	const rows = [...costRows(document), ...(before > 0 ? [{ label: 'Received before', amount: before }] : [])];
	return (
		<div className="mt-3">
			<p className="wrap-anywhere">{line?.description}</p>
			<dl className="mt-3 max-w-md tabular-nums">
				{rows.map(({ label, amount }) => (
					<div key={label} className="flex justify-between gap-4 py-1">
						<dt>{label}</dt>
						<dd>{formatRupeesAndPaise(amount)}</dd>
					</div>
				))}
				<div className="flex justify-between gap-4 border-y border-edge py-2 text-base font-bold">
					<dt>Received now</dt>
					<dd>{paise(total)}</dd>
				</div>
				{receipt && (
					<div className="flex justify-between gap-4 py-1">
						<dt>
							{receipt.dueBy ? `Left to be paid, by ${calendarDate(receipt.dueBy)}` : 'Left to be paid'}
						</dt>
						<dd>{formatRupeesAndPaise(receipt.due)}</dd>
					</div>
				)}
			</dl>
			<p className="mt-3">
				{mode === 'unspecified' ? 'Received' : `Paid ${byMode[mode]}`}
				{reference && `, ${reference}`}
				{receipt?.centre && `, at ${centreName(receipt.centre)}`}
				{correction &&
					receipt &&
					receipt.mode !== 'unspecified' &&
					` (written down as ${paymentModeLabels[receipt.mode]} first)`}
			</p>
		</div>
	);
}
