import { useId, useState } from 'react';
import { Stars } from '../stars.tsx';

interface RatingInputProps {
	/** What is rated. */
	label: string;
	/** 0 while nothing is chosen. */
	value: number;
	onChange: (value: number) => void;
	disabled?: boolean | undefined;
}

const halves = Array.from({ length: 10 }, (_, index) => (index + 1) / 2);

const starSize = 48;

/** A rating of half a star to five stars, by pointer or arrow keys. */
export function RatingInput({ label, value, onChange, disabled = false }: RatingInputProps) {
	const name = useId();
	const [hovered, setHovered] = useState<number | null>(null);
	return (
		<fieldset disabled={disabled} className="w-fit min-w-0">
			<legend className="sr-only">{label}</legend>
			<div
				className="relative rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
				onPointerLeave={() => setHovered(null)}
			>
				<Stars value={disabled ? value : (hovered ?? value)} size={starSize} outlined />
				<div className="absolute inset-0 flex">
					{halves.map((half) => (
						// Each label is as wide as half a star, so that the pointer chooses the half below it.
						<label key={half} className="block flex-1" onPointerEnter={() => setHovered(half)}>
							<input
								type="radio"
								name={name}
								value={half}
								checked={value === half}
								onChange={() => onChange(half)}
								className="sr-only"
							/>
							<span className="sr-only">{half === 1 ? '1 star' : `${half} stars`}</span>
						</label>
					))}
				</div>
			</div>
		</fieldset>
	);
}
