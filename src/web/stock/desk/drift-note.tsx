import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { deskApi, stockDriftQuery } from '#web/data/desk-api.ts';
import { counted } from '#web/desk/counted.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';

/** Says where the hourly comparison of the stock with its ledger found a difference; nothing while there is none. */
export function DriftNote() {
	const { data } = useQuery(stockDriftQuery(deskApi));
	const differences = data?.differences ?? [];
	if (differences.length === 0) return null;
	const products = new Map(differences.map(({ productId, productName }) => [productId, productName]));
	return (
		<div role="alert" className="mt-4 flex gap-2.5 rounded-sm bg-chilli-soft px-4 py-3 text-sm">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-chilli" />
			<div>
				<p className="font-semibold">
					The stock of {counted(products.size, 'product')} differs from its ledger
				</p>
				<p className="mt-0.5">
					Please count{' '}
					{[...products].map(([id, name], nth) => (
						<span key={id}>
							{nth > 0 && ', '}
							<Link to={`/admin/stock/${id}`} className={textLinkStyle}>
								{name}
							</Link>
						</span>
					))}{' '}
					and tell whoever runs this software: numbers were written past it.
				</p>
			</div>
		</div>
	);
}
