import { Link } from 'react-router';
import { noPhone } from '#shared/identity/identity.rules.ts';
import { deskPath } from './list/url.ts';
import { useOpenLists } from './use-desk-screens.ts';

/** Links to everything that the club knows under a phone number, as far as it is open to the person at the desk. */
export function SeeAlso({ phone }: { phone: string }) {
	const lists = useOpenLists().filter(({ findsPhone }) => findsPhone);
	// Many have none, and are not the same.
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
