import { messages } from '#shared/messages.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const rows = Array.from({ length: 8 }, (_, row) => row);

/** The shape of the desk's products on their way. */
export function AdminProductSkeleton() {
	return (
		<div className="@container mt-5">
			<Loading label={messages.loading}>
				<Skeleton className="mb-3 h-5 w-44" />
				<div className="grid gap-3 @2xl:grid-cols-2 @4xl:card @4xl:grid-cols-1 @4xl:gap-0">
					{rows.map((row) => (
						<div
							key={row}
							className="card grid gap-4 p-4 @4xl:flex @4xl:items-center @4xl:gap-8 @4xl:rounded-none @4xl:border-0 @4xl:border-b @4xl:bg-transparent @4xl:px-5 @4xl:py-3 @4xl:last:border-0"
						>
							<div className="flex items-center gap-4 @4xl:flex-1">
								<Skeleton className="size-16 shrink-0 @4xl:size-14" />
								<div className="grid flex-1 gap-2">
									<Skeleton className="h-4 w-4/5" />
									<Skeleton className="h-3.5 w-2/5" />
								</div>
							</div>
							<Skeleton className="h-5 w-3/5 @4xl:w-32" />
							<Skeleton className="hidden h-7 w-24 @4xl:block" />
							<div className="flex items-center justify-between gap-4">
								<Skeleton className="h-7 w-24 @4xl:hidden" />
								<Skeleton className="h-9 w-40" />
							</div>
						</div>
					))}
				</div>
			</Loading>
		</div>
	);
}
