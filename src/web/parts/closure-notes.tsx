import { useClub } from '#web/data/club.ts';

/** The closures of the coming weeks, with their reasons, one per line. */
export function ClosureNotes() {
	const { closures } = useClub();
	return closures.map(({ text }) => (
		<p key={text} className="font-semibold text-ink wrap-anywhere first-letter:uppercase">
			{text}
		</p>
	));
}
