import { Fragment } from 'react';
import { useClub } from '#web/data/club.ts';

/** The centres as a phrase: `one, two and three`. */
export function CentreNames() {
	const { centres } = useClub();
	return centres.map(({ id, name }, index) => (
		<Fragment key={id}>
			{index > 0 && (index === centres.length - 1 ? ' and ' : ' ')}
			{/* With its comma, which else would begin a line after a name that fills one. */}
			<span className="inline-block first-letter:uppercase">
				{name}
				{index < centres.length - 2 && ','}
			</span>
		</Fragment>
	));
}
