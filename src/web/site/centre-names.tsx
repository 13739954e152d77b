import { Fragment } from 'react';
import { useClub } from '#web/data/club.ts';

interface CentreNamesProps {
	/** Text directly after the last name, such as a colon. */
	end?: string;
}

/** The centres as a phrase: `one, two and three`. */
export function CentreNames({ end }: CentreNamesProps) {
	const { centres } = useClub();
	return centres.map(({ id, name }, index) => (
		<Fragment key={id}>
			{index > 0 && (index === centres.length - 1 ? ' and ' : ' ')}
			{/* Together with its comma or `end`, which would otherwise begin a line after a name that fills one. */}
			<span className="inline-block first-letter:uppercase">
				{name}
				{index < centres.length - 2 && ','}
				{index === centres.length - 1 && end}
			</span>
		</Fragment>
	));
}
