import { Link } from 'react-router';

const others = [
	{ to: '/admin/club#looks', label: 'your logo and colour' },
	{ to: '/admin/club#classes', label: 'group classes' },
	{ to: '/admin/club#consultancies', label: 'consultancies' },
	{ to: '/admin/club#promotions', label: 'promotions' },
	{ to: '/admin/club#reviews', label: 'reviews' },
];

/** Optional texts that the site can show. */
export function OtherTexts() {
	return (
		<p className="max-w-prose text-sm text-ink-soft">
			Your site can also show{' '}
			{others.map(({ to, label }, index) => (
				<span key={to}>
					{index > 0 && (index === others.length - 1 ? ' and ' : ', ')}
					<Link to={to} className="inline-flex min-h-6 items-center text-ink underline underline-offset-3">
						{label}
					</Link>
				</span>
			))}
			. What you have not written shows nowhere.
		</p>
	);
}
