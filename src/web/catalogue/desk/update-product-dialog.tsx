import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type Product, productUpdate } from '#shared/catalogue.contract.ts';
import { categoryLabel } from '#shared/catalogue.rules.ts';
import { ApiError } from '#shared/client.ts';
import { api } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { PriceFields } from './price-fields.tsx';
import { ProductFormDialog } from './product-form-dialog.tsx';

interface UpdateProductDialogProps {
	product: Product;
	open: boolean;
	onClose: () => void;
}

const availabilities = [
	{ value: 1, label: 'Available' },
	{ value: 0, label: 'Unavailable' },
];

/** The dialog that changes a product. */
export function UpdateProductDialog({ product, open, onClose }: UpdateProductDialogProps) {
	const queryClient = useQueryClient();
	const update = useCall(api.catalogue.update, {
		invalidates: staleAfter.productChange,
		onSuccess: onClose,
		onError: (error) => {
			// Another user has deleted it: refetch the stale list, but keep the dialog so that the input can be copied.
			if (!(error instanceof ApiError) || error.status !== 404) return;
			void refetchStale(queryClient, staleAfter.productChange);
		},
	});
	const { productId, name, available, description, price, discount } = product;
	const form = useSchemaForm(productUpdate, {
		defaults: { productId, name, available, description, price, discount },
		onSubmit: (body) => update.send({ body }),
	});
	const values = form.rhf.watch(['price', 'discount']);
	const cannotBeSaved = !productUpdate.shape.description.safeParse(description).success;
	return (
		<ProductFormDialog
			title="Update product"
			description={categoryLabel(product.category)}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save changes"
		>
			{cannotBeSaved && (
				<p className="flex gap-2.5 rounded-sm bg-turmeric-soft px-3.5 py-3 text-sm sm:col-span-2">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
					This product was added with a description that is too short to be saved again. Delete it and add it
					anew with a longer one.
				</p>
			)}
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<Select
				label="Availability"
				placeholder="Choose"
				options={availabilities}
				{...form.numberField('available')}
			/>
			<TextArea
				label="Description"
				hint="Cannot be changed here"
				readOnly
				className="sm:col-span-2"
				{...form.field('description')}
			/>
			<PriceFields
				price={form.numberField('price')}
				discount={form.numberField('discount')}
				values={{ price: values[0], discount: values[1] }}
			/>
		</ProductFormDialog>
	);
}
