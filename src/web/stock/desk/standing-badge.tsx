import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { StockStanding } from '#shared/stock/stock.rules.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
	Owed: { tone: 'chilli', icon: CircleAlert },
	Low: { tone: 'turmeric', icon: TriangleAlert },
	Enough: { tone: 'leaf', icon: CircleCheck },
} as const satisfies Record<StockStanding, object>;

/** A product's standing at a place. */
export function StandingBadge({ standing }: { standing: StockStanding }) {
	return <Badge {...looks[standing]}>{standing}</Badge>;
}
