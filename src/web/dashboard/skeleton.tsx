import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { amountTileStyle, countTileStyle, stripStyle } from './figure-tiles.tsx';
import { panelsStyle } from './panels.tsx';

/** The placeholder of the dashboard while it loads. */
export function DashboardSkeleton() {
	return (
		<Loading label={messages.loading}>
			<div className={stripStyle}>
				<TileShape className={amountTileStyle}>
					<Skeleton className="mt-3 h-1.5 w-full" />
					<Skeleton className="mt-2.5 h-4 w-4/5" />
				</TileShape>
				<TileShape className={amountTileStyle} />
				<TileShape className="col-span-6 @xl:col-span-2 @4xl:col-span-1" />
				<TileShape className={countTileStyle} />
				<TileShape className={countTileStyle} />
			</div>
			<div className={panelsStyle}>
				<PanelShape>
					<Skeleton className="mx-5 mb-5 h-64" />
				</PanelShape>
				<PanelShape>
					<div className="grid gap-9 px-5 pt-2 pb-5">
						<Skeleton className="h-14" />
						<Skeleton className="h-14" />
						<Skeleton className="h-14" />
					</div>
				</PanelShape>
				<PanelShape>
					<RowShapes count={10} className="h-17 @2xl:h-12" />
				</PanelShape>
				<PanelShape>
					<RowShapes count={8} className="h-16" />
				</PanelShape>
			</div>
		</Loading>
	);
}

interface ShapeProps {
	children?: ReactNode;
	className?: string | undefined;
}

function TileShape({ children, className }: ShapeProps) {
	return (
		<div className={classNames('flex flex-col bg-surface px-5 py-4.5', className)}>
			<Skeleton className="h-4 w-24" />
			<Skeleton className="mt-3 h-7 w-3/5" />
			{children}
			<div className="mt-auto pt-2">
				<Skeleton className="h-4 w-1/2" />
			</div>
		</div>
	);
}

function PanelShape({ children }: ShapeProps) {
	return (
		<div className="card min-w-0">
			<Skeleton className="m-5 mb-2 h-6 w-40" />
			<Skeleton className="mx-5 mb-5 h-4 w-56 max-w-3/5" />
			{children}
		</div>
	);
}

function RowShapes({ count, className }: { count: number; className: string }) {
	return Array.from({ length: count }, (_, row) => (
		<div
			// biome-ignore lint/suspicious/noArrayIndexKey: placeholders do not move
			key={row}
			className={classNames('flex items-center justify-between gap-6 border-t border-line px-5', className)}
		>
			<Skeleton className="h-5 flex-1" />
			<Skeleton className="h-5 w-1/4" />
		</div>
	));
}
