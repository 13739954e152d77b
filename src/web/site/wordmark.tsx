import { Link } from 'react-router';
import { club } from '#shared/club.ts';
import { ClubSymbol } from './club-symbol.tsx';

/** The club's name with its symbol, as a link to the front page. */
export function Wordmark({ to = '/' }: { to?: string }) {
	return (
		<Link to={to} aria-label={`${club.name}, home`} className="inline-flex min-h-11 items-center gap-2.5">
			<ClubSymbol className="size-8" />
			<span className="display text-[1.5rem] leading-none">{club.name}</span>
		</Link>
	);
}
