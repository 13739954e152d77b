import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

interface StepperProps {
	/** Names the count: 'Quantity of Gold Standard Whey'. */
	label: string;
	value: number;
	onChange: (value: number) => void;
	min: number;
	max: number;
	disabled?: boolean | undefined;
}

/** A small count with a minus and a plus button. */
export function Stepper({ label, value, onChange, min, max, disabled = false }: StepperProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: two buttons and a count are not a fieldset
		<div
			role="group"
			aria-label={label}
			className="inline-flex items-center rounded-sm border border-edge bg-surface"
		>
			<IconButton
				label={`One less: ${label}`}
				icon={Minus}
				ariaDisabled={disabled || value <= min}
				onClick={() => onChange(Math.max(min, value - 1))}
			/>
			<output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
			<IconButton
				label={`One more: ${label}`}
				icon={Plus}
				ariaDisabled={disabled || value >= max}
				onClick={() => onChange(Math.min(max, value + 1))}
			/>
		</div>
	);
}
