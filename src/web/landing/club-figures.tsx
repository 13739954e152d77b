import { club, groupClasses, plans } from '#shared/club.ts';
import { bestOfferOf } from '#shared/membership.rules.ts';
import { rupees } from '#shared/rupees.ts';

const figures = [
	{ label: 'centres', figure: club.centres.length },
	{ label: 'group classes', figure: groupClasses.length },
	{
		label: 'a month, all included',
		figure: `from ${rupees(Math.min(...plans.map((plan) => bestOfferOf(plan).monthly)))}`,
	},
];

/** Three numbers about the club. */
export function ClubFigures() {
	return (
		<dl className="mt-6 flex justify-between gap-x-6 border-t border-line pt-5 md:pb-8 lg:justify-start lg:gap-x-12 lg:pb-10">
			{figures.map(({ label, figure }) => (
				<div key={label} className="flex flex-col-reverse">
					<dt className="text-sm text-ink-soft">{label}</dt>
					<dd className="display text-title tabular-nums">{figure}</dd>
				</div>
			))}
		</dl>
	);
}
