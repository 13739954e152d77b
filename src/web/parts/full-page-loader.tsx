/** Covers the window while nothing can be shown yet. */
export function FullPageLoader() {
	return (
		<div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper">
			<img src="/art/loader.svg" alt="" width={480} height={360} className="h-auto w-80" />
			<span className="sr-only">Loading</span>
		</div>
	);
}
