import { ArrowRight, Info } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';

const opening = '/admin/opening';

/** A note on every screen of the desk that the club is the demo or is not open yet, with a link to the next step. */
export function SetUpNote() {
	const { isDemo, isOpen } = useClub();
	const maySetUp = useRights().may('editClub');
	const isThere = useLocation().pathname === opening;
	if (isOpen && !isDemo) return null;
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-6 rounded-sm bg-indigo-soft px-4 py-1.5 text-sm print:hidden">
			<span className="flex items-start gap-2.5 py-1.5">
				<Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-indigo" />
				{isDemo
					? 'This is a demo: all of it is invented.'
					: 'Your club is not open yet: its pages say so to everybody.'}
			</span>
			{maySetUp && !isThere && (
				<Link
					to={opening}
					// On a phone below the text and aligned with it. The clickable area is higher than its line.
					className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-3 max-md:-mt-2 max-md:-mb-2 max-md:ml-6.5 crowded:my-0! md:min-h-9"
				>
					{isDemo ? 'Start my own club' : 'Go on setting it up'}
					<ArrowRight aria-hidden="true" className="size-4" />
				</Link>
			)}
		</p>
	);
}
