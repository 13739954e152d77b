import { useClub } from '#web/data/club.ts';
import { ClubMark } from '#web/site/club-mark.tsx';

/**
 * The placeholder below the map, visible while the map loads and when it is unavailable: the club's symbol on a
 * drawing of streets.
 */
export function MapDrawing() {
	const { city } = useClub();
	return (
		<div aria-hidden="true" className="absolute inset-0 grid place-items-center overflow-hidden bg-sunken">
			<svg
				aria-hidden="true"
				viewBox="0 0 600 400"
				preserveAspectRatio="xMidYMid slice"
				className="absolute inset-0 size-full"
				fill="none"
			>
				<path d="M430-20c-30 60-90 70-96 130s60 90 150 84 130-70 140-130V-20z" className="fill-leaf-soft" />
				<path d="M-20 300c90-36 130 10 190 40s60 60 70 80H-20z" className="fill-indigo-soft" />
				<path
					d="M40-20 110 420M170-20l30 440M520-20 440 420M-20 60l640 60M-20 320l640-60M260-20l-40 440M-20 190l400 30M60 110l140 30M330 90l-10 300M400 240l200 60M120 240 90 370M500 130l110 90"
					className="stroke-line"
					strokeWidth="4"
				/>
				<path
					d="M-20 230c120-20 190-70 300-62s200 60 340 22M300-20c-20 90 20 150 6 220s-80 120-70 220M80-20c60 120 180 130 226 220s160 110 214 220"
					className="stroke-surface"
					strokeWidth="14"
				/>
			</svg>
			<span className="relative flex items-center gap-2.5 rounded-full bg-surface py-2 pr-5 pl-2 shadow-lift">
				<ClubMark className="size-9" />
				<span className="display text-subtitle">{city}</span>
			</span>
		</div>
	);
}
