import { useIsFetching, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { packingPapers } from '#shared/orders/parcels.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, orderPapersQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { FindByLabel } from '../find-by-label.tsx';
import { barcodeKey } from './barcode.tsx';
import { Invoices } from './invoices.tsx';
import { Labels } from './labels.tsx';
import { parcelsWithPapers } from './paper-order.ts';
import { PickList } from './pick-list.tsx';
import { Slips } from './slips.tsx';
import { useRecordPrinted } from './use-record-printed.ts';

export const meta = pageMeta('Papers');

const papers = { pick: 'Pick list', slips: 'Packing slips', labels: 'Labels', invoices: 'Invoices' } as const;
const kinds = Object.keys(papers) as (keyof typeof papers)[];

const isNumbers = (text: string) => /^\d{1,9}(,\d{1,9}){0,99}$/.test(text);

/**
 * The printed papers for packing orders (/admin/orders/papers?numbers=12,13&kind=labels): pick list, slips and
 * labels.
 */
export default function Papers() {
	const [params] = useSearchParams();
	const numbers = params.get('numbers') ?? '';
	const kind = kinds.find((one) => one === params.get('kind')) ?? 'pick';
	const onlyHere = params.get('of') === 'pack';
	const isAsked = isNumbers(numbers);
	const { data, isError, isFetching, refetch } = useQuery({
		...orderPapersQuery(deskApi, numbers),
		enabled: isAsked,
		refetchOnMount: 'always',
	});
	// Printing waits for the barcodes to be drawn: nobody would notice on screen that a label lacks one.
	const isDrawing = useIsFetching({ queryKey: [barcodeKey] }) > 0;
	useRecordPrinted(
		packingPapers.find((one) => one === kind),
		data?.orders,
	);
	return (
		<>
			<div className="print:hidden">
				<DeskHead
					title="Papers"
					status={data && <span>{pluralize(data.orders.length, 'order')}</span>}
					actions={
						<>
							<HeadLink to="/admin/orders/packing" icon={ArrowLeft} label="Packing" />
							<FindByLabel />
							<Button size="sm" disabled={!data || isFetching || isDrawing} onClick={() => window.print()}>
								<Printer aria-hidden="true" />
								Print
							</Button>
						</>
					}
				/>
				<TabNav
					label="Papers"
					replace
					current={kind}
					tabs={kinds.map((one) => ({
						name: one,
						to: `/admin/orders/papers?numbers=${numbers}&kind=${one}${onlyHere ? '&of=pack' : ''}`,
						title: papers[one],
					}))}
				/>
			</div>
			<div className="mt-4 pb-8">
				{data && data.orders.length > 0 ? (
					kind === 'pick' ? (
						<PickList picks={data.picks} orders={data.orders} />
					) : kind === 'invoices' ? (
						<Invoices orders={data.orders} />
					) : !data.orders.some((order) => parcelsWithPapers(order, onlyHere).length > 0) ? (
						<p className="text-ink-soft">
							{onlyHere
								? 'All of these orders have left.'
								: 'All of these orders were delivered or have ended: none of them is packed any more.'}
						</p>
					) : kind === 'slips' ? (
						<Slips orders={data.orders} onlyHere={onlyHere} />
					) : (
						<Labels orders={data.orders} onlyHere={onlyHere} />
					)
				) : data || !isAsked ? (
					<EmptyState
						image="/art/empty-list-480.webp"
						title="No order was chosen"
						text="Choose what is to be packed, then its papers."
						action={<LinkButton to="/admin/orders/packing">Packing</LinkButton>}
					/>
				) : isError ? (
					<LoadError title="The papers could not be loaded" read={{ isFetching, refetch }} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-80" />
					</Loading>
				)}
			</div>
		</>
	);
}
