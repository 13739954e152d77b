import { TriangleAlert } from 'lucide-react';
import { nameExists, newProduct, productUpdate } from '#shared/catalogue/catalogue.contract.ts';
import { fieldsOfFacts, refuseContradictions } from '#shared/catalogue/facts.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { ImageField } from '#web/desk/pictures/image-field.tsx';
import { useImageField } from '#web/desk/pictures/use-image-field.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { categoryOptions } from './category-options.ts';
import { FactFields } from './facts/fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { SaleFields, useGivenTaxClasses } from './sale-fields.tsx';
import { useConfirmSameName } from './use-confirm-same-name.tsx';

const newProductWithFacts = newProduct.superRefine(refuseContradictions);

interface AddProductDialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that adds a product. */
export function AddProductDialog({ open, onClose }: AddProductDialogProps) {
	const add = useCall(deskApi.catalogue.add, {
		invalidates: deskStaleAfter.productChange,
		idempotent: { call: 'catalogue.add' },
		question: nameExists,
		onSuccess: onClose,
	});
	const { classes } = useGivenTaxClasses();
	const nameQuestion = useConfirmSameName('Add it');
	const form = useSchemaForm(newProductWithFacts, {
		defaults: {
			name: '',
			description: '',
			discount: 0,
			image: '',
			imageAlt: '',
			takenBack: 'sealed',
			taxClassId: 0,
			...fieldsOfFacts({}),
		},
		async onSubmit(body) {
			if (imageField.isUploading) return;
			if (!(await imageField.loads(body.image))) form.rhf.setFocus('image');
			else await nameQuestion.sendOrAsk(body, (sent) => add.send({ body: sent }));
		},
	});
	useDraft('product', form.rhf);
	const [price, discount, image, description] = form.rhf.watch(['price', 'discount', 'image', 'description']);
	const imageField = useImageField(image, (link) =>
		form.rhf.setValue('image', link, { shouldDirty: true, shouldValidate: link !== '' }),
	);
	const cannotBeUpdated =
		newProduct.shape.description.safeParse(description).success &&
		!productUpdate.shape.description.safeParse(description).success;
	return (
		<FormDialog
			title="Add product"
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || imageField.isUploading }}
			submitLabel="Add product"
		>
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<Select
				label="Category"
				placeholder="Choose a category"
				options={categoryOptions}
				{...form.field('category')}
			/>
			<TextArea
				label="Description"
				hint={cannotBeUpdated ? <DescriptionWarning /> : '5 to 500 characters. It cannot be changed later.'}
				className="sm:col-span-2"
				{...form.field('description')}
			/>
			<PriceFields
				price={form.numberField('price', typedRupees)}
				discount={form.numberField('discount')}
				values={{ price, discount }}
			/>
			<ImageField link={form.field('image')} words={form.field('imageAlt')} {...imageField.props} />
			<SaleFields
				takenBack={form.field('takenBack')}
				taxClass={form.numberField('taxClassId')}
				classes={classes}
			/>
			<FactFields field={form.field} values={form.rhf.watch()} hasLastDay={false} />
			{nameQuestion.dialog}
		</FormDialog>
	);
}

/** The specification allows a shorter description when adding (docs/spec.md point 5) than when updating. */
function DescriptionWarning() {
	return (
		<span role="status" className="flex items-start gap-1.5 font-medium text-ink">
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
			With fewer than 5 characters the product can be added, but not changed later.
		</span>
	);
}
