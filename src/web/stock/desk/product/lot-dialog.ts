import type { StockedProduct, StockLot } from '#shared/stock/stock.contract.ts';

/** The props of each dialog about a lot. */
export interface LotDialogProps {
	product: StockedProduct;
	lot: StockLot;
	open: boolean;
	onClose: () => void;
}

/** What a lot is called. */
export const lotName = ({ code }: Pick<StockLot, 'code'>): string =>
	code ? `Lot ${code}` : 'Units without a lot number';
