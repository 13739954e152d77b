import { CircleCheck, CircleOff } from 'lucide-react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Says whether a product is available, and if not, whether only because its units are sold out. */
export function AvailabilityBadge({ available, soldOut }: Pick<Product, 'available' | 'soldOut'>) {
	if (available === 1) {
		return (
			<Badge tone="leaf" icon={CircleCheck}>
				Available
			</Badge>
		);
	}
	return (
		<Badge tone="chilli" icon={CircleOff}>
			{soldOut ? 'Sold out' : 'Unavailable'}
		</Badge>
	);
}
