/** A notice at the top of each page when scripts are off: which parts of the site need them. */
export function WithoutScripts() {
	return (
		<p className="scheme-dark bg-surface px-(--gutter) py-2.5 text-center text-sm text-ink">
			JavaScript is turned off. You can read about the club and its products without it. To sign in, buy,
			filter a list or see pages of your own, please turn it on.{' '}
			<a href="/" className="font-semibold whitespace-nowrap underline underline-offset-4">
				Front page
			</a>
		</p>
	);
}
