import { Barcode, X } from 'lucide-react';
import { type StockedProduct, stockContract } from '#shared/stock/stock.contract.ts';
import { daysToLast } from '#shared/stock/stock.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

/** A product's stock data: its shelf life, and the barcodes of its pack. */
export function AboutProduct({ product }: { product: StockedProduct }) {
	const { shelfLife, barcodes } = product;
	const mayKeep = useRights().may('keepStock');
	const editing = useDialog();
	return (
		<section className="border-t border-line py-5">
			<h3 className="font-semibold">Shelf life and barcodes</h3>
			<div className="mt-1 flex items-start justify-between gap-x-3 text-sm">
				<p className="min-w-0">
					{shelfLife === undefined ? 'Shelf life unknown' : `Lasts ${pluralize(shelfLife, 'day')}`}
					<span className="block text-ink-soft">
						Sold until {pluralize(daysToLast(shelfLife ?? null), 'day')} are left on arrival
					</span>
				</p>
				{mayKeep && (
					<Button size="sm" tone="quiet" className="-mr-2.5" onClick={() => editing.show()}>
						Edit<span className="sr-only"> the shelf life</span>
					</Button>
				)}
			</div>
			{barcodes.length === 0 ? (
				<p className="mt-2 text-sm text-ink-soft">
					No barcode yet. Scan the pack as you receive it, and it finds the product from then on.
				</p>
			) : (
				<ul className="mt-2 grid text-sm">
					{barcodes.map((code) => (
						<BarcodeRow key={code} code={code} mayKeep={mayKeep} />
					))}
				</ul>
			)}
			{editing.count > 0 && <ShelfLifeDialog key={editing.count} product={product} {...editing.props} />}
		</section>
	);
}

function BarcodeRow({ code, mayKeep }: { code: string; mayKeep: boolean }) {
	const { ask, dialog } = useConfirm();
	const removal = useCall(deskApi.stock.removeBarcode, {
		invalidates: deskStaleAfter.stock,
		// If it was removed meanwhile, this refetches.
		onError: useRefetchOnConflict(deskStaleAfter.stock),
	});
	const remove = async () => {
		const isSure = await ask({
			title: `Remove the barcode ${code}?`,
			description: 'A scanner then no longer finds this product by it.',
			confirmLabel: 'Remove',
		});
		if (isSure) removal.run({ query: { code } });
	};
	return (
		<li className="flex min-h-9 items-center gap-2 tabular-nums">
			<Barcode aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
			<span className="min-w-0 flex-1 wrap-anywhere">{code}</span>
			{mayKeep && (
				<IconButton
					label={`Remove the barcode ${code}`}
					icon={X}
					className="-mr-2.5 text-ink-soft!"
					onClick={() => void remove()}
				/>
			)}
			{dialog}
		</li>
	);
}

function ShelfLifeDialog(props: { product: StockedProduct; open: boolean; onClose: () => void }) {
	const { product, open, onClose } = props;
	const { productId, shelfLife } = product;
	const save = useCall(deskApi.stock.setShelfLife, { invalidates: deskStaleAfter.stock, onSuccess: onClose });
	const form = useSchemaForm(stockContract.setShelfLife.body, {
		defaults: { productId, shelfLife },
		onSubmit: (body) => save.send({ body }),
	});
	return (
		<FormDialog title="Shelf life" open={open} onClose={onClose} form={form} submitLabel="Save">
			<TextField
				label="Days"
				optional
				hint="From the day of making to the last day, as the pack says"
				inputMode="numeric"
				className="sm:col-span-2"
				{...form.numberField('shelfLife')}
			/>
		</FormDialog>
	);
}
