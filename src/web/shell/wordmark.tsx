import { Link } from 'react-router';
import { club } from '#shared/club.ts';

/** The club's name with its sign; leads to the front page. */
export function Wordmark({ to = '/' }: { to?: string }) {
	return (
		<Link to={to} aria-label={`${club.name}, home`} className="inline-flex min-h-11 items-center gap-2.5">
			<img src="/art/mark.svg" alt="" width={32} height={32} />
			<span className="display text-[1.5rem] leading-none">{club.name}</span>
		</Link>
	);
}
