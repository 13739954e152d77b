import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** As long as one row: most members have one. */
export const yoursPlaceholder = (
	<Loading label="Loading what is yours">
		<Skeleton className="mt-6 h-20 rounded-lg" />
	</Loading>
);
