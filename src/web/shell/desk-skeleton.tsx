import { messages } from '#shared/messages.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, row) => row);

/** The shape of a list of the desk on its way. */
export function DeskSkeleton() {
	return (
		<div className="@container mt-5">
			<Loading label={messages.loading}>
				<Skeleton className="mb-3 h-5 w-44" />
				<div className="grid gap-3 @2xl:grid-cols-2 @4xl:card @4xl:grid-cols-1 @4xl:gap-0">
					{rows.map((row) => (
						<div
							key={row}
							className="card grid gap-3 p-4 @4xl:flex @4xl:gap-6 @4xl:rounded-none @4xl:border-0 @4xl:border-b @4xl:bg-transparent @4xl:px-5 @4xl:last:border-0"
						>
							<Skeleton className="h-5 w-24 @4xl:w-12" />
							<Skeleton className="hidden h-5 w-24 @4xl:block" />
							<Skeleton className="h-5 w-4/5 @4xl:w-48" />
							<div className="grid gap-2 @4xl:ml-auto @4xl:w-56">
								<Skeleton className="h-4 w-1/2" />
								<Skeleton className="h-4 w-full" />
								<Skeleton className="h-4 w-3/4" />
							</div>
							<div className="grid gap-2 @4xl:w-36">
								<Skeleton className="hidden h-7 w-24 rounded-full @4xl:block" />
								<Skeleton className="h-11 w-full @4xl:h-9" />
							</div>
						</div>
					))}
				</div>
			</Loading>
		</div>
	);
}
