import { messages } from '#shared/messages.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const rows = Array.from({ length: 12 }, (_, row) => row);

/** The skeleton of a list of the desk: a few lines for each row, or a table's rows. */
export function DeskSkeleton({ withPictures = false }: { withPictures?: boolean | undefined }) {
	return (
		<div className="@container mt-3 lg:mt-0">
			<Loading label={messages.loading}>
				<div className="overflow-hidden rounded-md border border-line bg-surface">
					<div className="hidden h-(--desk-columns) items-center border-b border-line px-4 @4xl:flex">
						<Skeleton className="h-4 w-40" />
					</div>
					{rows.map((row) => (
						<div
							key={row}
							className="flex min-h-36 items-center gap-4 border-b border-line px-4 py-3 last:border-b-0 @2xl:min-h-22 @4xl:min-h-14 @4xl:gap-8 @4xl:py-2"
						>
							{withPictures && <Skeleton className="size-12 shrink-0 @4xl:size-10" />}
							<div className="grid flex-1 gap-2">
								<Skeleton className="h-4 w-3/5" />
								<Skeleton className="h-3.5 w-2/5" />
							</div>
							<Skeleton className="hidden h-4 w-1/5 @2xl:block" />
							<Skeleton className="hidden h-4 w-16 @4xl:block" />
							<Skeleton className="h-9 w-28 shrink-0" />
						</div>
					))}
				</div>
			</Loading>
		</div>
	);
}
