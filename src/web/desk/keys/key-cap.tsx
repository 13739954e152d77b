/** The label of a keyboard key. */
export function KeyCap({ children }: { children: string }) {
	return (
		<kbd className="grid min-h-6.5 min-w-6.5 place-items-center rounded-xs border border-edge bg-paper px-1.5 font-text text-xs font-semibold text-ink">
			{children}
		</kbd>
	);
}
