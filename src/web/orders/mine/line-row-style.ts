/** The layout of an order line's row, shared with its skeleton. */
export const orderLineRowStyle = {
	card: 'card p-4 sm:p-6',
	grid: 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 xl:grid-cols-[8rem_minmax(0,1fr)]',
	/** On wide screens the picture spans both rows, and the track is beside it. */
	picture: 'lg:row-span-2',
	/** On narrower screens, the track needs the full width for its four steps side by side. */
	track: 'max-lg:col-span-2',
} as const;
