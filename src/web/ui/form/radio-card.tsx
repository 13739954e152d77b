import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field.tsx';

interface RadioGroupProps {
	/** The group's legend, for example a question. */
	label: string;
	/** Whether the label is for screen readers only. */
	hideLabel?: boolean | undefined;
	error?: string | undefined;
	className?: string | undefined;
	/** The cards. */
	children: ReactNode;
}

/** A group of `RadioCard`s; `children` lays them out, for example with a grid. */
export function RadioGroup({ label, hideLabel = false, error, className, children }: RadioGroupProps) {
	const errorId = useId();
	return (
		<fieldset className={classNames('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
			<legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
			{children}
			<FieldNote error={error} errorId={errorId} />
		</fieldset>
	);
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
	title: ReactNode;
	/** More text about this option. */
	description?: ReactNode;
	className?: string | undefined;
}

/** A radio button as a card. */
export function RadioCard({ title, description, className, ...input }: RadioCardProps) {
	return (
		<label
			className={classNames(
				'flex min-h-12 items-start gap-3 rounded-sm border border-edge bg-surface px-3.5 py-3 transition-colors',
				'hover:border-ink has-checked:border-clay has-checked:bg-clay-soft has-checked:ring-1 has-checked:ring-clay',
				'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft',
				'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
				className,
			)}
		>
			<input
				{...input}
				type="radio"
				className="mt-0.5 size-5 shrink-0 accent-clay outline-none focus-visible:outline-none"
			/>
			<span className="min-w-0 flex-1">
				<span className="block font-medium">{title}</span>
				{description && <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>}
			</span>
		</label>
	);
}
