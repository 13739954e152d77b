import { Fragment } from 'react';
import { club } from '#shared/club.ts';

const { centres } = club;

/** The centres as a phrase: `one, two and three`. */
export function CentreNames() {
	return centres.map((centre, index) => (
		<Fragment key={centre}>
			{index > 0 && (index === centres.length - 1 ? ' and ' : ', ')}
			<span className="inline-block first-letter:uppercase">{centre}</span>
		</Fragment>
	));
}
