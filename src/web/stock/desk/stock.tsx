import { CalendarClock, PackagePlus } from 'lucide-react';
import { deskApi, deskStockQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { DeskTable } from '#web/desk/list/table.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FindByBarcode } from './find-by-barcode.tsx';
import { StockRow } from './stock-row.tsx';

export const meta = pageMeta('Stock');

const columns = [
	{ title: 'Product' },
	{ title: 'Place', className: 'w-[24%]' },
	{ title: 'On hand', className: 'w-24 text-right' },
	{ title: 'Promised', className: 'w-26 text-right' },
	{ title: 'Left', className: 'w-20 text-right' },
	{ title: 'Standing', className: 'w-36 pl-5' },
];

const receive = '/admin/stock/receive';

/** The desk's stock (/admin/stock): each counted product at each place. */
export default function DeskStock() {
	const mayKeep = useRights().may('keepStock');
	return (
		<DeskScreen
			list={deskLists.stock}
			query={(filters) => deskStockQuery(deskApi, filters)}
			rowId={({ levelId }) => levelId}
			besideSearch={<FindByBarcode />}
			actions={
				<>
					<LinkButton
						to="/admin/stock/expiring"
						size="sm"
						tone="secondary"
						className="max-sm:px-3"
						title="Expiring lots"
					>
						<CalendarClock aria-hidden="true" />
						<span className="max-sm:sr-only">Expiring</span>
					</LinkButton>
					{mayKeep && (
						<LinkButton to={receive} size="sm">
							<PackagePlus aria-hidden="true" />
							Receive
						</LinkButton>
					)}
				</>
			}
			emptyAction={mayKeep && <LinkButton to={receive}>Receive goods</LinkButton>}
		>
			{(levels) => (
				<DeskTable caption="Stock, what was counted last first" columns={columns}>
					{levels.map((level) => (
						<StockRow key={level.levelId} level={level} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}
