import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** As high as one row, because most members have one. */
export const memberOverviewPlaceholder = (
	<Loading label="Loading what is yours">
		<Skeleton className="mt-6 h-20 rounded-lg" />
	</Loading>
);
