import { markOf } from '#shared/club/looks.rules.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { symbolOutline } from '#web/ui/media/symbol-outline.ts';

interface ClubMarkProps {
	/** Its size, as a square. */
	className: string;
}

const noAlbum = {};

/**
 * The club's mark, beside its name: its logo, or a letter or symbol on a disc, in the same colours in both schemes. A
 * club without a logo gets the first letter of its wordmark.
 */
export function ClubMark({ className }: ClubMarkProps) {
	const mark = markOf(useClub());
	if (mark.kind === 'picture')
		return (
			<Picture
				src={mark.image}
				album={noAlbum}
				alt=""
				sizes="6rem"
				className={classNames('shrink-0 rounded-xs object-contain', className)}
			/>
		);
	return (
		<svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('scheme-light shrink-0', className)}>
			<circle cx="32" cy="32" r="32" className="fill-clay" />
			{mark.kind === 'drawn' ? (
				<>
					<path d={symbolOutline.letter} className="fill-paper" />
					<circle {...symbolOutline.head} className="fill-turmeric" />
				</>
			) : (
				<text
					x="32"
					y="33"
					textAnchor="middle"
					dominantBaseline="central"
					fontSize="36"
					className="display fill-paper"
				>
					{mark.letter}
				</text>
			)}
		</svg>
	);
}
