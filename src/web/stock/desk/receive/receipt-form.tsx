import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import { isoDate, orEmpty } from '#shared/fields.ts';
import { receipt } from '#shared/stock/stock.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, stockedProductQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { canReceive } from '../can-receive.ts';
import { placeNote } from '../place-note.ts';
import { placeId, storeRoomOption, usePlaceOptions } from '../place-options.ts';
import { GoodsFields } from './goods-fields.tsx';
import { ProductField, type ReceivedProduct } from './product-field.tsx';

const schema = receipt.omit({ centreId: true, barcode: true }).extend({
	productId: z.int().positive('Please scan or choose a product'),
	place: z.string(),
	expiresOn: orEmpty('Last day', isoDate('Last day required')).transform((day) => day || undefined),
});

/** What all goods of a delivery share; `place` is the value of its option. */
export interface Delivery {
	place: string;
	supplier: string;
	bill: string;
}

export const newDelivery: Delivery = { place: storeRoomOption, supplier: '', bill: '' };

/** Goods that were received. */
export interface ReceivedGoods extends ReceivedProduct {
	quantity: number;
	lot: string;
	expiresOn: string | undefined;
}

/** The id if no product is chosen. */
const none = 0;

interface ReceiptFormProps {
	delivery: Delivery;
	/** The preselected product, or 0. */
	productId: number;
	onReceived: (goods: ReceivedGoods, delivery: Delivery) => void;
}

/** The form for receiving units of one product: barcode, lot, last day, prices, quantity, moving on with Enter. */
export function ReceiptForm({ delivery, productId: asked, onReceived }: ReceiptFormProps) {
	const [product, setProduct] = useState<ReceivedProduct>();
	const chosenId = product?.productId ?? none;
	const { data: stocked } = useQuery({
		...stockedProductQuery(deskApi, chosenId),
		enabled: chosenId !== none,
	});
	const [barcode, setBarcode] = useState<string>();
	const productInput = useRef<HTMLInputElement>(null);
	const formElement = useRef<HTMLFormElement>(null);
	const refetch = useRefetch();
	const receive = useCall(deskApi.stock.receive, {
		invalidates: deskStaleAfter.stock,
		idempotent: { call: 'stock.receive' },
		onError(error) {
			// Another product got the barcode meanwhile; the goods can still be received.
			if (error instanceof ApiError && error.refusal.code === 'barcode_taken') setBarcode(undefined);
			// The product was deleted meanwhile; what was typed may be of another one, which is chosen then.
			if (error instanceof ApiError && error.status === 404) {
				choose(undefined);
				void refetch(deskStaleAfter.stock);
			}
		},
	});
	const form = useSchemaForm(schema, {
		defaults: { ...delivery, productId: none, lot: '', expiresOn: '' },
		async onSubmit({ place, ...goods }) {
			if (!product) return;
			await receive.send({ body: { ...goods, barcode, centreId: placeId(place) } });
			const { quantity, lot, expiresOn, supplier = '', bill = '' } = goods;
			onReceived({ ...product, quantity, lot, expiresOn }, { place, supplier, bill });
		},
	});
	const { rhf } = form;
	// Stores all fields, because supplier and bill may come from the goods received before.
	useDraft('receipt', rhf, { keepsAll: true });
	const draftId = product ? none : rhf.watch('productId');
	const firstId = draftId || asked;
	const { data: firstProduct } = useQuery({
		...stockedProductQuery(deskApi, firstId),
		enabled: firstId !== none,
	});
	const choose = (chosen: ReceivedProduct | undefined) => {
		setProduct(chosen);
		rhf.setValue('productId', chosen?.productId ?? none, { shouldValidate: chosen !== undefined });
	};
	useEffect(() => {
		if (firstProduct && canReceive(firstProduct))
			setProduct((chosen) => {
				if (chosen) return chosen;
				rhf.setValue('productId', firstProduct.productId);
				return { productId: firstProduct.productId, productName: firstProduct.productName };
			});
	}, [firstProduct, rhf]);
	// Moves the focus along with the work, because whoever scans has no hand free for the mouse.
	useEffect(() => {
		if (product) formElement.current?.querySelector<HTMLInputElement>('[name="lot"]')?.focus();
		else productInput.current?.focus();
	}, [product]);
	// The scanned code may not belong to the pack: it may be from a courier's label.
	const dropBarcode = (
		<Button
			size="sm"
			tone="quiet"
			className="-ml-3"
			onClick={() => {
				setBarcode(undefined);
				formElement.current?.querySelector<HTMLInputElement>('[data-goods] input')?.focus();
			}}
		>
			Without this barcode
		</Button>
	);

	const toNextField = (event: KeyboardEvent<HTMLFormElement>) => {
		const { target } = event;
		if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.name === 'quantity') return;
		event.preventDefault();
		const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-goods] input')];
		inputs[inputs.indexOf(target) + 1]?.focus();
	};
	const [expiresOn = '', quantity, mrp, place = storeRoomOption] = rhf.watch([
		'expiresOn',
		'quantity',
		'mrp',
		'place',
	]);
	return (
		<form
			ref={formElement}
			noValidate
			onSubmit={form.submit}
			onKeyDown={toNextField}
			className="card grid gap-6 px-5 py-5 sm:px-6"
		>
			<fieldset data-goods className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<legend className="display mb-3 text-subtitle">The goods</legend>
				<ProductField
					ref={productInput}
					chosen={product}
					barcode={barcode}
					onChoose={choose}
					onUnknownBarcode={setBarcode}
					dropBarcode={dropBarcode}
					error={rhf.formState.errors.productId?.message}
				/>
				{product && barcode !== undefined && (
					<div className="text-sm text-ink-soft sm:col-span-2">
						<p>The barcode {barcode} finds this product from now on.</p>
						{dropBarcode}
					</div>
				)}
				<GoodsFields
					field={form.field}
					numberField={form.numberField}
					expiresOn={expiresOn}
					mrp={mrp}
					stocked={stocked}
				/>
			</fieldset>
			<fieldset className="grid gap-x-4 gap-y-3 border-t border-line pt-5 sm:grid-cols-3">
				<legend className="sr-only">The delivery</legend>
				<TextField label="Supplier" optional autoComplete="off" {...form.field('supplier')} />
				<TextField label="Bill number" optional autoComplete="off" {...form.field('bill')} />
				<Select
					label="Place"
					options={usePlaceOptions()}
					hint={product && placeNote(stocked, placeId(place))}
					{...form.field('place')}
				/>
			</fieldset>
			<Button type="submit" pending={form.pending} className="justify-self-start">
				Receive{quantity !== undefined && quantity > 0 ? ` ${pluralize(quantity, 'unit')}` : ''}
			</Button>
		</form>
	);
}
