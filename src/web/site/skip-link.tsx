/** The first focusable element of a page: skips the menu. */
export function SkipLink() {
	return (
		<a
			href="#content"
			className="fixed print:hidden top-3 left-3 z-50 -translate-y-24 rounded-sm bg-ink px-4 py-3 font-semibold text-surface focus:translate-y-0"
		>
			Skip to content
		</a>
	);
}
