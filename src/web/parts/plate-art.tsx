// The grips of a weight plate: three slots, a third of a turn apart.
const grips = [30, 150, 270];

/** A drawing of a weight plate, large and plain, for backgrounds. */
export function PlateArt({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 400 400" className={className} aria-hidden="true" fill="none">
			<circle cx="200" cy="200" r="198" className="fill-clay-dark" />
			<circle cx="200" cy="200" r="176" className="stroke-clay" strokeWidth="3" />
			<circle cx="200" cy="200" r="164" className="stroke-turmeric" strokeWidth="9" />
			<circle cx="200" cy="200" r="150" className="stroke-clay" strokeWidth="3" />
			{grips.map((turn) => (
				<path
					key={turn}
					d="M146 96a118 118 0 0 1 108 0"
					className="stroke-clay"
					strokeWidth="30"
					strokeLinecap="round"
					transform={`rotate(${turn} 200 200)`}
				/>
			))}
			<circle cx="200" cy="200" r="64" className="fill-clay" />
			<circle cx="200" cy="200" r="46" className="stroke-turmeric" strokeWidth="5" />
			<circle cx="200" cy="200" r="22" className="fill-clay-dark" />
		</svg>
	);
}
