import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { divideFacts, type FactName, factsOfFields } from '#shared/catalogue/facts.fields.ts';
import {
	missingFacts,
	missingText,
	requiredFactLabel,
	wantedFacts,
} from '#shared/catalogue/missing-facts.rules.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactGroup } from './group.tsx';
import { type FactField, factGroups } from './groups.ts';

type Binding = Omit<ComponentProps<typeof TextField>, 'label'>;

interface FactFieldsProps {
	field: (name: FactName) => Binding;
	/** The current values of the fields. */
	values: object;
	hasLastDay: boolean;
	/** For an existing product: its id, for the link to its shelf life. */
	productId?: number;
}

const list = new Intl.ListFormat('en-IN');

/** The form's facts in groups; each group says how many of its mandatory facts are missing. */
export function FactFields({ field, values, hasLastDay, productId }: FactFieldsProps) {
	const facts = factsOfFields(divideFacts(values).facts);
	const wanted = wantedFacts(facts);
	const missing = missingFacts({ facts, hasLastDay });
	return (
		<section aria-label="Facts" className="sm:col-span-2">
			<h3 className="font-semibold">Facts</h3>
			<p className="mt-0.5 text-sm text-ink-soft">
				What the pack says. The law wants some of it shown before somebody buys.{' '}
				<span role="status" className="font-medium text-ink">
					{missingText(missing.length, wanted.length) ?? 'Nothing is missing'}.
				</span>
			</p>
			<div className="mt-2 rounded-md border border-line">
				{factGroups.map(({ title, tells, fields }) => {
					const asked = wanted.filter((name) => tells.includes(name));
					const left = missing.filter((name) => tells.includes(name));
					return (
						<FactGroup
							key={title}
							title={title}
							note={left.length > 0 ? `${left.length} of ${asked.length} missing` : undefined}
							hasError={fields.some(({ name }) => field(name).error !== undefined)}
						>
							{left.length > 0 && (
								<p className="text-xs text-ink-soft sm:col-span-2">
									Missing: {list.format(left.map(requiredFactLabel))}
								</p>
							)}
							{fields.map((one) => (
								<FactInput key={one.name} {...one} binding={field(one.name)} />
							))}
						</FactGroup>
					);
				})}
			</div>
			{missing.includes('lastDay') && (
				<p className="mt-1.5 text-xs text-ink-soft">
					Missing: {requiredFactLabel('lastDay')}.{' '}
					{productId !== undefined && (
						<Link to={`/admin/stock/${productId}`} className={textLinkStyle}>
							Write it down with the stock
						</Link>
					)}
				</p>
			)}
		</section>
	);
}

/** The input for a fact, of the kind that the fact needs. */
export function FactInput({
	label,
	hint,
	options,
	isNumeric,
	isLong,
	isWide,
	unit,
	binding,
	blank = 'Not known',
}: FactField & {
	binding: Binding;
	/** The text of a select while nothing is chosen. */
	blank?: string;
}) {
	const common = { label, hint, ...(isWide && { className: 'sm:col-span-2' }) };
	if (options)
		return (
			<Select {...common} options={options} placeholder={blank} {...(binding as ComponentProps<'select'>)} />
		);
	if (isLong) return <TextArea {...common} rows={3} {...(binding as ComponentProps<'textarea'>)} />;
	return (
		<TextField
			{...common}
			autoComplete="off"
			{...(isNumeric && { inputMode: 'decimal' as const })}
			{...(unit && {
				trailing: (
					<span aria-hidden="true" className="px-2 text-sm text-ink-soft">
						{unit}
					</span>
				),
			})}
			{...binding}
		/>
	);
}
