import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
	type DeskFacts,
	imageLink,
	nameExists,
	newProduct,
	type Product,
	productUpdate,
} from '#shared/catalogue/catalogue.contract.ts';
import { availabilities, categoryLabel, type TakenBack } from '#shared/catalogue/catalogue.rules.ts';
import {
	type FactName,
	factNames,
	fieldsOfFacts,
	refuseContradictions,
} from '#shared/catalogue/facts.fields.ts';
import { dietLabels, kindLabels } from '#shared/catalogue/facts.rules.ts';
import { ApiError } from '#shared/client.ts';
import type { TaxClass } from '#shared/taxes/taxes.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi, productFactsQuery, stockedProductQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRights } from '#web/data/use-rights.ts';
import { ImageField } from '#web/desk/pictures/image-field.tsx';
import { useImageField } from '#web/desk/pictures/use-image-field.ts';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { categoryOptions } from './category-options.ts';
import { FactFields } from './facts/fields.tsx';
import { SoldWithMissing } from './facts/sold-with-missing.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaleFields, useGivenTaxClasses } from './sale-fields.tsx';
import { takenBackTexts } from './taken-back.ts';
import { useConfirmSameName } from './use-confirm-same-name.tsx';

interface UpdateProductDialogProps {
	product: Product;
	open: boolean;
	onClose: () => void;
}

const availabilityOptions = ([1, 0] as const).map((value) => ({ value, label: availabilities[value] }));

/** How the values of the fields read where somebody else changed one meanwhile. */
const shownValues = {
	name: String,
	available: (value: 0 | 1) => availabilities[value],
	description: String,
	price: (value: number) => (value >= 0 ? formatRupees(value) : 'no number'),
	discount: (value: number) => (value >= 0 ? `${value}%` : 'no number'),
	category: categoryLabel,
	image: String,
	imageAlt: (value: string) => value || 'nothing',
	takenBack: (value: TakenBack | undefined) => (value ? takenBackTexts[value] : 'nothing'),
	...(Object.fromEntries(
		factNames.map((name) => [name, (value: unknown) => String(value || 'nothing')]),
	) as Record<FactName, (value: unknown) => string>),
	kind: (value: unknown) => kindLabels[value as keyof typeof kindLabels] ?? 'nothing',
	diet: (value: unknown) => dietLabels[value as keyof typeof dietLabels] ?? 'nothing',
};

/** The form's rules. The stored image stays valid, even if it breaks today's rules. */
const updateOf = ({ image: stored }: Product) =>
	productUpdate
		.extend({
			imageAlt: productUpdate.shape.imageAlt.unwrap(),
			category: newProduct.shape.category,
			image: z
				.string()
				.trim()
				.superRefine((link, context) => {
					const [issue] = link === stored ? [] : (imageLink.safeParse(link).error?.issues ?? []);
					if (issue) context.addIssue({ code: 'custom', message: issue.message });
				}),
		})
		.superRefine(refuseContradictions);

/** The dialog that changes a product. It waits until the product's facts have loaded or failed to load. */
export function UpdateProductDialog(props: UpdateProductDialogProps) {
	const { data, isPending } = useQuery(productFactsQuery(deskApi, props.product.productId));
	const { classes, isPending: awaitsClasses } = useGivenTaxClasses();
	const [began, setBegan] = useState<Pick<UpdateFormProps, 'known' | 'classes'>>();
	// Set once: later reads must not replace what was typed.
	if (!began && !isPending && !awaitsClasses) setBegan({ known: data ?? undefined, classes });
	return began && <UpdateForm {...props} {...began} />;
}

interface UpdateFormProps extends UpdateProductDialogProps {
	/** Undefined where the facts could not be read: the edit then leaves them unchanged. */
	known: DeskFacts | undefined;
	/** Undefined where the tax classes could not be read: the product then keeps its class. */
	classes: readonly TaxClass[] | undefined;
}

function UpdateForm({ product, known, classes, open, onClose }: UpdateFormProps) {
	const queryClient = useQueryClient();
	const update = useCall(deskApi.catalogue.update, {
		invalidates: deskStaleAfter.productChange,
		question: nameExists,
		onSuccess: onClose,
		onError: (error) => {
			// Somebody else has deleted or changed the product: the list behind the dialog is stale. What was typed stays.
			if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
			void refetchStale(queryClient, deskStaleAfter.productChange);
		},
	});
	const nameQuestion = useConfirmSameName('Save it');
	const { productId, name, description, price, discount, category, image, imageAlt = '' } = product;
	// The desk edits whether the product is offered: one that is merely sold out still is.
	const available = product.soldOut ?? product.available;
	const form = useEditForm(updateOf(product), {
		stored: {
			...{ productId, name, available, description, price, discount, category, image, imageAlt },
			...(known && {
				...fieldsOfFacts(known.facts),
				takenBack: known.takenBack,
				...(classes && { taxClassId: known.taxClassId }),
			}),
		},
		editable: {
			...shownValues,
			taxClassId: (value: number | undefined) =>
				classes?.find(({ classId }) => classId === value)?.name ?? 'none',
		},
		async onSubmit({ image: link, ...body }) {
			if (imageField.isUploading) return;
			// A stored picture is not sent again: it may be older than today's rules and break them.
			const isStored = link === body.expected?.image;
			if (!(await imageField.loads(link))) form.rhf.setFocus('image');
			else
				await nameQuestion.sendOrAsk(isStored ? body : { ...body, image: link }, (sent) =>
					update.send({ body: sent }),
				);
		},
	});
	useDraft(`product ${productId}`, form.rhf);
	const values = form.rhf.watch(['price', 'discount', 'image']);
	const isAvailable = form.rhf.watch('available');
	const imageField = useImageField(
		values[2],
		(link) => form.rhf.setValue('image', link, { shouldDirty: true, shouldValidate: link !== '' }),
		image,
	);
	const { data: stocked } = useQuery({
		...stockedProductQuery(deskApi, productId),
		enabled: useRights().may('seeStock'),
	});
	const printed = stocked?.lots.flatMap(({ centreId, mrp, quantity, state }) =>
		centreId === undefined && mrp !== undefined && state === 'sellable' ? [{ mrp, quantity }] : [],
	);
	const cannotBeSaved = !productUpdate.shape.description.safeParse(description).success;
	return (
		<FormDialog
			title="Update product"
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || imageField.isUploading }}
			submitLabel="Save changes"
		>
			{cannotBeSaved && (
				<p className="flex gap-2.5 rounded-sm bg-turmeric-soft px-3.5 py-3 text-sm sm:col-span-2">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
					This product’s description is too short, so changes cannot be saved. Delete the product and add it
					again with a longer description.
				</p>
			)}
			<TextField label="Name" autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
			<Select label="Category" options={categoryOptions} {...form.field('category')} />
			<Select
				label="Availability"
				placeholder="Choose"
				options={availabilityOptions}
				{...form.numberField('available')}
			/>
			{known && isAvailable === 1 && (
				<SoldWithMissing values={form.rhf.watch()} hasLastDay={known.hasLastDay} />
			)}
			<TextArea
				label="Description"
				hint="Cannot be changed here"
				readOnly
				className="sm:col-span-2"
				{...form.field('description')}
			/>
			<PriceFields
				price={form.numberField('price', typedRupees)}
				discount={form.numberField('discount')}
				values={{ price: values[0], discount: values[1] }}
				printed={printed}
			/>
			<ImageField link={form.field('image')} words={form.field('imageAlt')} {...imageField.props} />
			{known && (
				<SaleFields
					takenBack={form.field('takenBack')}
					taxClass={form.numberField('taxClassId')}
					classes={classes}
				/>
			)}
			{known ? (
				<FactFields
					field={form.field}
					values={form.rhf.watch()}
					hasLastDay={known.hasLastDay}
					productId={productId}
				/>
			) : (
				<p className="text-sm text-ink-soft sm:col-span-2">
					The facts of this product could not be loaded. What you change here leaves them as they are.
				</p>
			)}
			<div className="sm:col-span-2">
				<RecordHistory subject="product" id={productId} />
			</div>
			{nameQuestion.dialog}
		</FormDialog>
	);
}
