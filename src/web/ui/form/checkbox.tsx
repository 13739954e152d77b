import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
	label: ReactNode;
	error?: string | undefined;
	className?: string | undefined;
}

/** A checkbox; its whole line is the click target. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
	const id = useId();
	return (
		<div className={className}>
			<label className="flex min-h-11 w-fit items-start gap-3 py-2.5">
				<input
					{...input}
					type="checkbox"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? id : undefined}
					className={classNames('mt-0.5 size-5 shrink-0 accent-clay', error && 'outline-2 outline-chilli')}
				/>
				<span>{label}</span>
			</label>
			{error && <FieldNote error={error} errorId={id} />}
		</div>
	);
}
