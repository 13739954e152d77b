import { ArrowRight, CircleAlert, CircleMinus, TriangleAlert, X } from 'lucide-react';
import type { BulkOutcome } from '#shared/catalogue/bulk-edit.rules.ts';
import type { ChosenProduct } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel, discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { changeTexts, type TaxClassNames } from './texts.ts';

/** A product of the preview. */
export interface PreviewedProduct {
	product: ChosenProduct;
	outcome: BulkOutcome;
	/** What somebody else changed in it since it was last shown. */
	meanwhile: string | undefined;
}

interface PreviewProps {
	rows: readonly PreviewedProduct[];
	taxClasses: TaxClassNames;
	/** Whether the form asks for no change yet. */
	isBlank: boolean;
	onLeaveOut: (productId: number) => void;
}

const columns = [
	{ title: 'Product', className: 'w-[36%]' },
	{ title: 'What becomes of it' },
	{ title: 'Leave out', className: 'w-16', unseen: true },
];

/** The preview of a bulk edit: each product before and after, what would not change, and what is refused and why. */
export function Preview({ rows, taxClasses, isBlank, onLeaveOut }: PreviewProps) {
	return (
		<div className="@container">
			<DeskTable caption="Products before and after" columns={columns}>
				{rows.map((row) => {
					const { productId, name, image, category, price, discount } = row.product;
					return (
						<DeskRow
							key={productId}
							id={productId}
							className="grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2"
						>
							<DeskCell>
								<div className="flex items-center gap-3">
									<div className="size-10 shrink-0 overflow-hidden rounded-sm border border-line [&_svg]:size-5">
										<ProductPicture src={image} alt="" />
									</div>
									<div className="min-w-0 text-sm">
										<p className="leading-snug font-semibold wrap-anywhere">{name}</p>
										<p className="text-xs text-ink-soft tabular-nums">
											{categoryLabel(category)} · {formatRupees(discountedPrice(price, discount))}
										</p>
									</div>
								</div>
							</DeskCell>
							<DeskCell className="col-span-2 row-start-2 text-sm">
								<Outcome row={row} taxClasses={taxClasses} isBlank={isBlank} />
							</DeskCell>
							<DeskCell className="col-start-2 row-start-1 justify-self-end">
								<IconButton
									label={`Leave out ${name}`}
									icon={X}
									className="-mr-2.5 text-ink-soft! @4xl:mr-0 md:size-9"
									onClick={() => onLeaveOut(productId)}
								/>
							</DeskCell>
						</DeskRow>
					);
				})}
			</DeskTable>
		</div>
	);
}

function Outcome({
	row: { outcome, meanwhile },
	taxClasses,
	isBlank,
}: Pick<PreviewProps, 'taxClasses' | 'isBlank'> & { row: PreviewedProduct }) {
	const { before, after, refused, notes } = outcome;
	const texts = changeTexts(before, after, taxClasses);
	return (
		<div className="grid gap-1">
			{meanwhile && (
				<p className="flex w-fit items-start gap-1.5 rounded-sm bg-turmeric-soft px-2 py-1 wrap-anywhere">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					Changed by someone else: {meanwhile}
				</p>
			)}
			{refused !== undefined && (
				<p className="flex items-start gap-1.5 font-medium text-chilli">
					<CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					Stays as it is: {refused}
				</p>
			)}
			{texts.length === 0 ? (
				<p className="flex items-start gap-1.5 text-ink-soft">
					{!isBlank && (
						<>
							<CircleMinus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
							Stays as it is
						</>
					)}
				</p>
			) : (
				refused === undefined && (
					<dl className="grid gap-x-4 gap-y-1 @xl:grid-cols-[auto_minmax(0,1fr)]">
						{texts.map(({ label, before: was, after: is }) => (
							<div key={label} className="contents">
								<dt className="text-ink-soft @max-xl:text-xs">{label}</dt>
								<dd className="flex flex-wrap items-center gap-x-1.5 tabular-nums wrap-anywhere">
									<span className="text-ink-soft">{was}</span>
									<ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
									<span className="sr-only">becomes</span>
									<span className="font-semibold">{is}</span>
								</dd>
							</div>
						))}
					</dl>
				)
			)}
			{refused === undefined &&
				notes.map((note) => (
					<p key={note} className="text-xs text-ink-soft">
						{note}
					</p>
				))}
		</div>
	);
}
