import { useClub } from '#web/data/club.ts';

/** The opening hours in one sentence; on a narrow screen it breaks only between its parts. */
export function OpeningHours() {
	const { openingHours } = useClub();
	return (
		<p>
			{openingHours.map(({ days, hours }, index) => (
				<span key={days}>
					{index > 0 && ', '}
					<span className="whitespace-nowrap">{`${days} ${hours}`}</span>
				</span>
			))}
		</p>
	);
}
