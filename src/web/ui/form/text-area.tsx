import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlStyle } from './control-style.ts';
import { divideFieldProps, Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {}

/** A field for several lines of text. Grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
	const { field, control: input } = divideFieldProps(props);
	return (
		<Field {...field}>
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
