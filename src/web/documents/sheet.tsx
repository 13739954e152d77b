import { Fragment } from 'react';
import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import {
	billTitle,
	copiesOf,
	type DocumentKind,
	lastCreditDay,
	paise,
	placeOfSupply,
	titleOf,
	unitOfQuantity,
} from '#shared/documents/documents.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

const headings: Partial<Record<DocumentKind, string>> = {
	'delivery challan': 'To',
	receipt: 'Received from',
};

const correctedBy = 'What is wrong here is corrected by a credit or debit note; please write to us.';

interface DocumentCopiesProps {
	document: WholeDocument;
	/**
	 * Which copies are printed, from 0; numbers that the document does not have are ignored. By default the original
	 * alone.
	 */
	copies?: readonly number[] | undefined;
}

/** A document in the copies to print. The screen shows only the first. */
export function DocumentCopies({ document, copies = [0] }: DocumentCopiesProps) {
	return copiesOf(document)
		.filter((_, nth) => copies.includes(nth))
		.map((mark, nth) => (
			<DocumentSheet
				key={mark}
				document={document}
				mark={mark}
				className={nth > 0 ? 'not-print:hidden' : ''}
			/>
		));
}

interface DocumentSheetProps {
	document: WholeDocument;
	/** The mark of the copy. */
	mark: string;
	className: string;
}

/**
 * A document as it is printed, with everything that the rules require (CGST Rules, rules 46, 46A, 48, 49, 53 and 55).
 */
function DocumentSheet({ document, mark, className }: DocumentSheetProps) {
	const { kind, number, day, seller, buyer, buyerGstin, invoice, orderNumber, membershipId, parcel, reason } =
		document;
	const isReceipt = kind === 'receipt';
	const isUntaxed = [document.title, invoice?.title].includes('Bill of supply');
	const title = titleOf(document);
	const rates = document.lines.map(({ rate }) => rate);
	const rightTitle = kind === 'tax invoice' && (billTitle(rates, buyerGstin !== undefined) ?? title);
	return (
		<article
			aria-label={`${title} ${number}`}
			className={classNames(
				'printed-paper max-w-4xl rounded-md border border-line bg-surface px-6 py-6 text-sm print:max-w-none print:not-last:break-after-page print:border-0 print:p-0 print:text-xs',
				className,
			)}
		>
			<header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
				<div className="min-w-0 basis-80">
					<p className="text-lg font-bold wrap-anywhere">{seller.name}</p>
					{seller.address && <p className="whitespace-pre-line wrap-anywhere">{seller.address}</p>}
					{seller.gstin && <p className="tabular-nums crowded:wrap-anywhere">GSTIN {seller.gstin}</p>}
					{seller.fssai && <p className="tabular-nums crowded:wrap-anywhere">FSSAI licence {seller.fssai}</p>}
					<p className="wrap-anywhere">{[seller.phone, seller.email].filter(Boolean).join(', ')}</p>
				</div>
				<div className="sm:text-right">
					<h2 className="text-lg font-bold">{title}</h2>
					{/* A document issued under an older title keeps it, as on the buyer's copy, and adds its legal title. */}
					{rightTitle && rightTitle !== title && (
						<p className="text-xs">In law: {rightTitle.toLowerCase()}</p>
					)}
					<p className="text-xs font-semibold uppercase">{mark}</p>
					<p className="mt-1 font-bold tabular-nums">{number}</p>
					<p>{calendarDate(day)}</p>
					{orderNumber !== undefined && <p>Order {formatOrderNumber(orderNumber)}</p>}
					{membershipId !== undefined && <p>Membership #{membershipId}</p>}
				</div>
			</header>
			<div className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-3 border-y border-edge py-3">
				<div className="min-w-0 basis-80">
					<p className="text-xs">
						{headings[kind] ?? (membershipId === undefined ? 'Billed and delivered to' : 'Billed to')}
					</p>
					{buyer ? (
						<>
							<p className="font-bold wrap-anywhere">
								<bdi>{buyer.name}</bdi>
							</p>
							<p className="wrap-anywhere">{buyer.address}</p>
						</>
					) : (
						<p>Nobody is named here any more: the account was deleted</p>
					)}
					{!isReceipt && (
						<p className="tabular-nums crowded:wrap-anywhere">
							{buyerGstin ? `GSTIN ${buyerGstin}` : 'Not registered for GST'}
						</p>
					)}
				</div>
				<div className="sm:text-right">
					{!isReceipt && (
						<>
							<p>
								Place of supply {placeOfSupply.code}-{placeOfSupply.name}
							</p>
							{!isUntaxed && <p>Tax on reverse charge: no</p>}
						</>
					)}
					{invoice && (
						<p>
							{kind === 'delivery challan' ? 'Goods of' : 'For'} {(invoice.title ?? 'Invoice').toLowerCase()}{' '}
							{invoice.number} of {calendarDate(invoice.day)}
						</p>
					)}
					{reason && <p className="wrap-anywhere">{reason}</p>}
					{parcel && (
						<p className="wrap-anywhere">
							Sent by {parcel.carrier === ownRider ? 'our own rider' : parcel.carrier}
							{parcel.awb && `, ${parcel.awb}`}
						</p>
					)}
				</div>
			</div>
			{isReceipt ? <ReceiptFacts document={document} /> : <Lines document={document} />}
			<p className="mt-3 break-before-avoid font-semibold">{document.words}</p>
			<footer className="mt-6 break-inside-avoid flex flex-wrap items-end justify-between gap-6">
				<p className="max-w-sm text-xs">
					{isReceipt
						? 'What is wrong here is corrected at any of our centres; please bring this receipt.'
						: isUntaxed
							? `Nothing here is taxed: its rate of GST is 0 %. ${correctedBy}`
							: (kind === 'financial credit note' || kind === 'financial debit note') && invoice
								? `The GST of the invoice stays as it is: it could be credited until ${calendarDate(lastCreditDay(invoice.day))}.`
								: `Prices include GST. ${correctedBy}`}
				</p>
				<div className="text-right text-xs">
					<p className="wrap-anywhere">For {seller.name}</p>
					<p className="mt-10 border-t border-edge pt-1">Authorised signatory</p>
				</div>
			</footer>
		</article>
	);
}

function Lines({
	document: { title, number, lines, total, taxable, cgst, sgst, igst, membershipId },
}: {
	document: WholeDocument;
}) {
	// A bill of supply has no tax, so it shows no words about tax.
	const withTax = title !== 'Bill of supply';
	const withIgst = igst > 0;
	// Lines at 0 % are exempt, so that the column's value is not all taxable.
	const valueText = lines.some(({ rate }) => rate === 0) ? 'Value' : 'Taxable';
	const isOfMembership = membershipId !== undefined;
	const sums = Object.entries(
		withTax ? { [valueText]: taxable, ...(withIgst ? { IGST: igst } : { CGST: cgst, SGST: sgst }) } : {},
	);
	const rates = [...new Set(lines.map(({ rate }) => rate))].filter((rate) => rate > 0);
	return (
		<>
			{/* On a phone the table scrolls sideways, because the law prescribes its columns. Its sums follow below it,
			    because they would be out of view. */}
			<section
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
				tabIndex={0}
				aria-label={`Lines of ${number}`}
				className="paper-lines scroll-edge relative mt-3 overflow-x-auto print:overflow-visible print:bg-none"
			>
				<table className="w-full min-w-3xl text-left tabular-nums print:min-w-0">
					<thead>
						<tr className="border-b border-edge [&>th]:py-1.5 [&>th]:pr-3 [&>th:nth-child(n+3)]:text-right [&>th:last-child]:pr-0">
							<th scope="col">
								{isOfMembership ? 'Services' : 'Goods'}
								{/* Repeated with the headings: otherwise nothing on the second sheet of a long document says where
								    it belongs. */}
								<span className="hidden print:inline"> of {number}</span>
							</th>
							<th scope="col">{isOfMembership ? 'SAC' : 'HSN'}</th>
							<th scope="col">Units</th>
							{withTax && (
								<>
									<th scope="col">{valueText}</th>
									<th scope="col">Rate</th>
									<th scope="col">CGST</th>
									<th scope="col">SGST</th>
									{withIgst && <th scope="col">IGST</th>}
								</>
							)}
							<th scope="col">{withTax ? 'Amount' : 'Value'}</th>
						</tr>
					</thead>
					<tbody>
						{lines.map((line, nth) => (
							<tr
								// biome-ignore lint/suspicious/noArrayIndexKey: a document's lines never change
								key={nth}
								className="border-b border-line align-top [&>td]:py-1.5 [&>td]:pr-3 [&>td:nth-child(n+3)]:text-right [&>td:last-child]:pr-0"
							>
								<td className="min-w-48 wrap-anywhere print:min-w-28">
									<bdi>{line.description}</bdi>
								</td>
								<td data-column={isOfMembership ? 'SAC' : 'HSN'} className="whitespace-nowrap">
									{line.hsn}
								</td>
								<td data-column="Units" className="whitespace-nowrap">
									{line.quantity === undefined ? '' : `${line.quantity} ${unitOfQuantity}`}
								</td>
								{withTax && (
									<>
										<td data-column={valueText}>{paise(line.taxable)}</td>
										<td data-column="Rate" className="whitespace-nowrap">
											{line.rate} %
										</td>
										<td data-column="CGST">{paise(line.cgst)}</td>
										<td data-column="SGST">{paise(line.sgst)}</td>
										{withIgst && <td data-column="IGST">{paise(line.igst)}</td>}
									</>
								)}
								<td data-column={withTax ? 'Amount' : 'Value'}>{paise(line.gross)}</td>
							</tr>
						))}
					</tbody>
					{/* A phone shows the sums below the table instead. */}
					<tfoot className="max-md:not-print:hidden">
						<tr className="font-bold [&>td]:py-2 [&>td]:pr-3 [&>td]:text-right [&>td:last-child]:pr-0">
							<th scope="row" colSpan={3} className="py-2 text-left">
								Total
							</th>
							{withTax && (
								<>
									<td>{paise(taxable)}</td>
									<td />
									<td>{paise(cgst)}</td>
									<td>{paise(sgst)}</td>
									{withIgst && <td>{paise(igst)}</td>}
								</>
							)}
							<td>{paise(total)}</td>
						</tr>
					</tfoot>
				</table>
			</section>
			<dl className="paper-sums mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&_dd]:text-right md:hidden print:hidden">
				{sums.map(([name, amount]) => (
					<Fragment key={name}>
						<dt>{name}</dt>
						<dd>{paise(amount)}</dd>
					</Fragment>
				))}
				<dt className="font-bold">Total</dt>
				<dd className="font-bold">{paise(total)}</dd>
			</dl>
			{/* The rules require the rate of each tax (rule 46(l)). A column for each would leave no room for the names. */}
			{rates.length > 0 && !withIgst && (
				<p className="mt-2 text-xs">
					{rates
						.toSorted((one, other) => one - other)
						.map((rate) => `${rate} % is ${rate / 2} % CGST and ${rate / 2} % SGST`)
						.join('; ')}
				</p>
			)}
		</>
	);
}
