import type { StockedProduct, StockLot } from '#shared/stock/stock.contract.ts';

/** The props of each dialog about a lot. */
export interface LotDialogProps {
	product: StockedProduct;
	lot: StockLot;
	open: boolean;
	onClose: () => void;
}

/**
 * A lot as it was read last: its units may have come or gone since its dialog was opened. One that was emptied is not among
 * those of its product.
 */
export const lotNow = ({ lots }: Pick<StockedProduct, 'lots'>, lot: StockLot): StockLot =>
	lots.find(({ lotId }) => lotId === lot.lotId) ?? { ...lot, quantity: 0 };

/** What a lot is called. */
export const lotName = ({ code }: Pick<StockLot, 'code'>): string =>
	code ? `Lot ${code}` : 'Units without a lot number';
