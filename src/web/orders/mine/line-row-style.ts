/** The layout of an order line's row, shared with its skeleton. */
export const orderLineRowStyle = {
	card: 'card p-4 sm:p-6',
	grid: 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 xl:grid-cols-[8rem_minmax(0,1fr)]',
	/** On wide screens the picture spans both rows, beside the track. */
	picture: 'lg:row-span-2',
	/** Below that, the four steps side by side need the full width. */
	track: 'max-lg:col-span-2',
} as const;
