import { symbolOutline } from '#web/ui/media/symbol-outline.ts';

/** The club's symbol on its disc, in the same colours in both schemes. */
export function ClubSymbol({ className }: { className?: string }) {
	return (
		<svg viewBox="0 0 64 64" aria-hidden="true" className={`scheme-light ${className ?? ''}`}>
			<circle cx="32" cy="32" r="32" className="fill-clay" />
			<path d={symbolOutline.letter} className="fill-paper" />
			<circle {...symbolOutline.head} className="fill-turmeric" />
		</svg>
	);
}
