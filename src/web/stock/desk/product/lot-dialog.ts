import type { StockedProduct, StockLot } from '#shared/stock/stock.contract.ts';

/** The props of each dialog about a lot. */
export interface LotDialogProps {
	product: StockedProduct;
	lot: StockLot;
	open: boolean;
	onClose: () => void;
}

/**
 * The latest state of a lot, whose units may have changed since its dialog opened. If its product no longer lists it,
 * it is empty.
 */
export const lotNow = ({ lots }: Pick<StockedProduct, 'lots'>, lot: StockLot): StockLot =>
	lots.find(({ lotId }) => lotId === lot.lotId) ?? { ...lot, quantity: 0 };

/** The name of a lot. */
export const lotName = ({ code }: Pick<StockLot, 'code'>): string =>
	code ? `Lot ${code}` : 'Units without a lot number';
