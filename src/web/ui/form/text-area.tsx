import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {}

/** A field for several lines of text. Grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, optional, className, id, ...input }: TextAreaProps) {
	return (
		<Field label={label} hint={hint} error={error} optional={optional} className={className} id={id}>
			{(control) => (
				<textarea
					rows={4}
					{...input}
					{...control}
					className={classNames(
						controlStyle,
						'field-sizing-content min-h-28 max-h-80 resize-y wrap-anywhere',
					)}
				/>
			)}
		</Field>
	);
}
