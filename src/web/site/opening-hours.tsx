import { club } from '#shared/club.ts';

/** When the club is open, in one sentence; on a narrow screen each part of it keeps to one line. */
export function OpeningHours() {
	return (
		<p>
			{club.openingHours.map(({ days, hours }, index) => (
				<span key={days}>
					{index > 0 && ', '}
					<span className="whitespace-nowrap">{`${days} ${hours}`}</span>
				</span>
			))}
		</p>
	);
}
