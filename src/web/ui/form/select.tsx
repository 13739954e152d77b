import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';
import { divideFieldProps, Field, type FieldProps } from './field.tsx';

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'children' | 'id'> {
	options: readonly { value: string | number; label: string }[];
	/** Shown while nothing is chosen. */
	placeholder?: string | undefined;
}

/** A select. The native one, because it works best on phones. */
export function Select({ options, placeholder, ...props }: SelectProps) {
	const { field, control: select } = divideFieldProps(props);
	return (
		<Field {...field}>
			{(control) => (
				<div className="relative">
					<select {...select} {...control} className={classNames(controlStyle, 'appearance-none pr-11')}>
						{placeholder !== undefined && <option value="">{placeholder}</option>}
						{options.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
					<ChevronDown
						aria-hidden="true"
						className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
					/>
				</div>
			)}
		</Field>
	);
}
