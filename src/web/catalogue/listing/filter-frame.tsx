import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ProductFilters } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clearedPath, searchedText } from '../list-filters.ts';
import { activeFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useListTotal } from './use-list-total.ts';

const loadDrawer = later(async () => (await import('#web/ui/overlay/drawer.tsx')).Drawer);

interface FrameProps {
	filters: ProductFilters;
	children: ReactNode;
}

/** The filters beside the list. Below 1024 px they are in `FilterDrawer` instead. */
export function ListFilterFrame({ filters, children }: FrameProps) {
	const anyActive = activeFilters(filters).length > 0;
	return (
		<div className="grid gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-12">
			<aside
				aria-label="Filters"
				className="after-landing sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto overscroll-contain p-2.5 -m-2.5 lg:block"
			>
				<div className="mb-4 flex min-h-9 items-center justify-between border-b border-line pb-3">
					<h2 className="display text-subtitle">Filters</h2>
					{anyActive && (
						<LinkButton
							to={clearedPath(filters)}
							tone="quiet"
							size="sm"
							className="-mr-2.5 px-2.5! text-clay!"
						>
							Clear All
						</LinkButton>
					)}
				</div>
				<FilterPanel filters={filters} />
			</aside>
			<div className="min-w-0">{children}</div>
		</div>
	);
}

/** The button that opens the filters in a drawer, below 1024 px. */
export function FilterDrawer({ filters }: { filters: ProductFilters }) {
	const [open, setOpen] = useState(false);
	const [Drawer, prepareDrawer, showsDrawer] = useOverlay(loadDrawer, open);
	// A search text is no filter: it is not counted.
	const count = activeFilters(filters).length - (searchedText(filters) ? 1 : 0);
	const total = useListTotal(filters);
	return (
		<>
			<Button
				tone="secondary"
				aria-haspopup="dialog"
				aria-expanded={open}
				onPointerEnter={prepareDrawer}
				onClick={() => setOpen(true)}
				className="lg:hidden"
			>
				<SlidersHorizontal aria-hidden="true" />
				Filters
				{count > 0 && (
					<span className="grid size-5.5 place-items-center rounded-full bg-clay text-xs text-surface">
						{count}
						<span className="sr-only"> active</span>
					</span>
				)}
			</Button>
			{Drawer && (
				<Drawer
					open={showsDrawer}
					onOpenChange={setOpen}
					title="Filters"
					side="left"
					footer={
						<div className="grid grid-cols-[auto_1fr] gap-3">
							<LinkButton to={clearedPath(filters)} tone="secondary">
								Clear All
							</LinkButton>
							<Button className="px-4!" onClick={() => setOpen(false)}>
								Show products{' '}
								{total !== undefined && <span className="font-normal tabular-nums">({total})</span>}
							</Button>
						</div>
					}
				>
					<FilterPanel filters={filters} />
				</Drawer>
			)}
		</>
	);
}
