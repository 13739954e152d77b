import { CircleCheck, CircleOff } from 'lucide-react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a product is available. */
export function AvailabilityBadge({ available }: Pick<Product, 'available'>) {
	if (available === 1) {
		return (
			<Badge tone="leaf" icon={CircleCheck}>
				Available
			</Badge>
		);
	}
	return (
		<Badge tone="chilli" icon={CircleOff}>
			Unavailable
		</Badge>
	);
}
