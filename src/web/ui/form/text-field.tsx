import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';
import { divideFieldProps, Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
	/** A control at the end of the field, at most 44 px wide. */
	trailing?: ReactNode;
	/** Text at the start of the field: a currency, a country code. */
	leading?: string | undefined;
}

/** A field for one line of text. */
export function TextField({ trailing, leading, ...props }: TextFieldProps) {
	const { field, control: input } = divideFieldProps(props);
	return (
		<Field {...field}>
			{(control) => (
				<div className="relative">
					{leading && (
						<span
							aria-hidden="true"
							className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-soft"
						>
							{leading}
						</span>
					)}
					<input
						type="text"
						{...input}
						{...control}
						className={classNames(
							controlStyle,
							trailing ? 'pr-12' : null,
							leading && (leading.length > 1 ? 'pl-13' : 'pl-8'),
						)}
					/>
					{trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
				</div>
			)}
		</Field>
	);
}
