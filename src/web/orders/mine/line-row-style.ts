/** Where the parts of an order's row stand: for the row, and for its shape while it is on its way. */
export const orderLineRowStyle = {
	card: 'card p-4 sm:p-6',
	grid: 'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 xl:grid-cols-[8rem_minmax(0,1fr)]',
	/** Beside a wide track, the picture is as high as the whole row. */
	picture: 'lg:row-span-2',
	/** Four steps side by side need all the width of a tablet. */
	track: 'max-lg:col-span-2',
} as const;
