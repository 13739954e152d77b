import { sharedFacts } from '#shared/catalogue/bulk-edit.rules.ts';
import { availabilities } from '#shared/catalogue/catalogue.rules.ts';
import { type PriceRounding, priceRoundings } from '#shared/catalogue/price.rules.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import type { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { categoryOptions } from '../category-options.ts';
import { FactInput } from '../facts/fields.tsx';
import { FactGroup } from '../facts/group.tsx';
import { factGroups } from '../facts/groups.ts';
import { returnsLabel, takenBackOptions } from '../taken-back.ts';
import { type BulkForm, noClass, type PriceChoice, priceChoices } from './form.ts';

interface BulkFieldsProps {
	form: Pick<ReturnType<typeof useSchemaForm<BulkForm, object>>, 'field' | 'numberField'>;
	values: BulkForm;
	taxClasses: readonly { classId: number; name: string }[];
}

const stays = 'Stays as it is';

const priceOptions = (Object.keys(priceChoices) as PriceChoice[]).map((value) => ({
	value,
	label: priceChoices[value].label,
}));
const roundingOptions = (Object.keys(priceRoundings) as PriceRounding[]).map((value) => ({
	value,
	label: priceRoundings[value],
}));
const availabilityOptions = ([1, 0] as const).map((value) => ({ value, label: availabilities[value] }));

const factFieldsByName = new Map(
	factGroups.flatMap(({ fields }) => fields.map((field) => [field.name, field])),
);
const sharedFields = sharedFacts.flatMap((name) => factFieldsByName.get(name) ?? []);

const percent = (
	<span aria-hidden="true" className="px-3 text-ink-soft">
		%
	</span>
);

/** The fields of a bulk edit. A blank field keeps each product's own value. */
export function BulkFields({ form, values, taxClasses }: BulkFieldsProps) {
	const choice = values.priceChoice === '' ? undefined : priceChoices[values.priceChoice];
	const isPercent = choice?.way === 'percent';
	return (
		<>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:col-span-2 lg:col-span-4 lg:grid-cols-4">
				<Select label="Price" placeholder={stays} options={priceOptions} {...form.field('priceChoice')} />
				{choice && (
					<TextField
						// The key resets the field when the choice changes: an error about the old amount does not apply to the
						// new one.
						key={choice.way}
						label={choice.amount}
						inputMode="decimal"
						autoComplete="off"
						{...(isPercent ? { trailing: percent } : { leading: '₹' })}
						{...form.numberField('amount', typedRupees)}
					/>
				)}
				{choice && choice.way !== 'to' && (
					<Select label="Rounding" options={roundingOptions} {...form.field('rounding')} />
				)}
				<TextField
					label="Discount"
					hint="Blank: stays as it is"
					inputMode="decimal"
					autoComplete="off"
					trailing={percent}
					{...form.numberField('discount')}
				/>
			</div>
			<Select
				label="Availability"
				placeholder={stays}
				options={availabilityOptions}
				{...form.field('available')}
			/>
			<Select label="Category" placeholder={stays} options={categoryOptions} {...form.field('category')} />
			<Select
				label="Tax class"
				placeholder={stays}
				options={[
					...taxClasses.map(({ classId, name }) => ({ value: classId, label: name })),
					{ value: noClass, label: 'No class' },
				]}
				{...form.field('taxClass')}
			/>
			<Select
				label={returnsLabel}
				placeholder={stays}
				options={takenBackOptions}
				{...form.field('takenBack')}
			/>
			<div className="rounded-md border border-line sm:col-span-2 lg:col-span-4">
				<FactGroup
					title="Facts that products share"
					note="Brand, maker, origin"
					hasError={sharedFields.some(({ name }) => form.field(name as keyof BulkForm).error !== undefined)}
				>
					<p className="text-xs text-ink-soft sm:col-span-2">What is left blank stays as it is.</p>
					{sharedFields.map(({ hint: _, ...field }) => (
						<FactInput
							key={field.name}
							{...field}
							blank={stays}
							binding={form.field(field.name as keyof BulkForm)}
						/>
					))}
				</FactGroup>
			</div>
		</>
	);
}
