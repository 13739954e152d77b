import { Link } from 'react-router';
import { noPhone } from '#shared/identity/identity.rules.ts';
import { deskPath } from './list/url.ts';
import { useOpenLists } from './use-desk-screens.ts';

/** Links to everything that the club has under a phone number and the user may see. */
export function SeeAlso({ phone }: { phone: string }) {
	const lists = useOpenLists().filter(({ findsPhone }) => findsPhone);
	// Many customers have no number, and have nothing in common by that.
	if (phone === noPhone) return null;
	return (
		<nav aria-label={`More from ${phone}`} className="mt-4 flex flex-wrap items-center gap-2 text-sm">
			<span aria-hidden="true" className="w-full text-ink-soft sm:w-auto">
				See also
			</span>
			{lists.map((list) => (
				<Link
					key={list.path}
					to={deskPath(list, { search: phone })}
					className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-3.5 font-medium transition-colors hover:border-ink hover:bg-sunken"
				>
					{list.title}
				</Link>
			))}
		</nav>
	);
}
