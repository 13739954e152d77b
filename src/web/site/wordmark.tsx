import { Link } from 'react-router';
import { wordmarkOf } from '#shared/club/looks.rules.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ClubMark } from './club-mark.tsx';

/**
 * A short wordmark keeps its size. A longer one is smaller on a phone and shrinks in favour of its neighbours, but
 * not completely: a long city name would push it out.
 */
function stylesFor(length: number) {
	if (length <= 8) return { link: 'shrink-0', text: 'text-[1.5rem]' };
	return {
		link: classNames('shrink-20', length > 14 ? 'min-w-[min(11rem,45%)]' : 'min-w-[min(8.5rem,40%)]'),
		text: classNames(
			'line-clamp-2 wrap-anywhere',
			length > 14
				? 'text-[1.375rem] max-sm:text-[0.9375rem] max-sm:leading-tight'
				: 'text-[1.5rem] max-sm:text-[1.125rem]',
		),
	};
}

/** The club's wordmark with its mark, as a link to the front page. */
export function Wordmark({ to = '/' }: { to?: string }) {
	const wordmark = wordmarkOf(useClub());
	const { link, text } = stylesFor(wordmark.length);
	return (
		<Link
			to={to}
			aria-label={`${wordmark}, home`}
			className={classNames('inline-flex min-h-11 items-center gap-2.5', link)}
		>
			<ClubMark className="size-8" />
			<span className={classNames('display leading-none', text)}>{wordmark}</span>
		</Link>
	);
}
