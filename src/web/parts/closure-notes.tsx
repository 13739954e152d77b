import { useClub } from '#web/data/club.ts';

/** On which days of the coming weeks centres are closed, and why, a line each. */
export function ClosureNotes() {
	const { closures } = useClub();
	return closures.map(({ text }) => (
		<p key={text} className="font-semibold text-ink wrap-anywhere first-letter:uppercase">
			{text}
		</p>
	));
}
