import { CircleOff, Hand } from 'lucide-react';
import type { StockState } from '#shared/stock/stock.rules.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What prevents the sale of a lot; renders nothing if it can be sold. */
export function LotStateBadge({ state }: { state: StockState }) {
	if (state === 'held')
		return (
			<Badge tone="turmeric" icon={Hand}>
				Kept back
			</Badge>
		);
	return (
		state === 'expired' && (
			<Badge tone="chilli" icon={CircleOff}>
				Expired
			</Badge>
		)
	);
}
