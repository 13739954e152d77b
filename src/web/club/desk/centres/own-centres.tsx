import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { deskApi, deskCentresQuery } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CentresSection } from './section.tsx';

/** The facts of the user's own centres, for a manager at the desk. */
export function OwnCentres() {
	const read = useQuery({ ...deskCentresQuery(deskApi), refetchOnMount: 'always' });
	return (
		<>
			<DeskHead
				title="Club"
				status={<span>What the site says of your centre</span>}
				actions={<HeadLink to="/admin/closures" icon={CalendarX} label="Closures" />}
			/>
			{read.data && read.isFetchedAfterMount ? (
				<div className="mt-4">
					<CentresSection centres={read.data} />
				</div>
			) : read.isError ? (
				<LoadError title="The centres could not be loaded" tone="secondary" read={read} />
			) : (
				<Loading label="Loading">
					<Skeleton className="mt-4 h-60 rounded-lg" />
				</Loading>
			)}
		</>
	);
}
