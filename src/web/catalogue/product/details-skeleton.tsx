import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of a product's details while they load. */
export function ProductDetailsSkeleton() {
	return (
		<Loading label="Loading">
			<div className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:gap-x-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] min-[105rem]:gap-x-20">
				<Skeleton className="aspect-square w-full rounded-lg! lg:rounded-xl!" />
				<div className="lg:py-6">
					<Skeleton className="h-4 w-28" />
					<Skeleton className="mt-4 h-9 w-full" />
					<Skeleton className="mt-2 h-9 w-3/5" />
					<Skeleton className="mt-5 h-6 w-44" />
					<Skeleton className="mt-6 h-10 w-52" />
					<Skeleton className="mt-7 h-13 w-full max-w-md" />
					<Skeleton className="mt-10 h-28 w-full" />
				</div>
			</div>
		</Loading>
	);
}
