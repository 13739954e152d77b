import { useClub } from '#web/data/club.ts';
import { ClosureNotes } from '#web/parts/closure-notes.tsx';

/**
 * The opening hours in one sentence, which on a narrow screen wraps only between its parts, and the closures of the
 * coming weeks.
 */
export function OpeningHours() {
	const { openingHours } = useClub();
	return (
		<>
			{openingHours.length > 0 && (
				<p>
					{openingHours.map(({ days, hours }, index) => (
						<span key={`${days} ${hours}`}>
							{index > 0 && ', '}
							<span className="whitespace-nowrap">{`${days} ${hours}`}</span>
						</span>
					))}
				</p>
			)}
			<ClosureNotes />
		</>
	);
}
