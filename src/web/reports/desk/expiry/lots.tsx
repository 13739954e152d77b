import type { ExpiringLot } from '#shared/reports/reports.contract.ts';
import { useLotColumns } from '../lot-columns.tsx';
import { monthText } from '../month-text.ts';
import { ProductLink } from '../product-link.tsx';
import { MoreRows, ReportTable } from '../table.tsx';
import { valueColumns } from '../value-columns.tsx';

const states = { sellable: 'On sale', held: 'Kept back', expired: 'Expired' } as const satisfies Record<
	ExpiringLot['state'],
	string
>;

interface LotsOfMonthProps {
	month: string;
	lots: readonly ExpiringLot[];
	more: number;
}

/** The lots that expire in a month. */
export function LotsOfMonth({ month, lots, more }: LotsOfMonthProps) {
	const lotColumns = useLotColumns();
	return (
		<section aria-labelledby="lots" className="grid gap-3">
			<h2 id="lots" className="display text-subtitle">
				Lots of {monthText(month)}
			</h2>
			{lots.length === 0 ? (
				<p className="text-sm text-ink-soft">No lot has its last day in this month.</p>
			) : (
				<ReportTable<ExpiringLot>
					caption={`Lots of ${monthText(month)}, those that expire first before the others`}
					columns={[
						{
							title: 'Product',
							cell: ({ productId, productName }) => <ProductLink productId={productId} name={productName} />,
						},
						...lotColumns,
						{ title: 'State', cell: ({ state }) => states[state], isText: true },
						...valueColumns,
					]}
					rows={lots}
					rowKey={({ lotId }) => lotId}
				/>
			)}
			<MoreRows more={more} what="lots" />
		</section>
	);
}
