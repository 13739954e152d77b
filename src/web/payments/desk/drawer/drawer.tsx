import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { deskApi, shiftQuery } from '#web/data/desk-api.ts';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { MoneyHead } from '../head.tsx';
import { type Counted, CountResult } from './count-result.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { OpenForm } from './open-form.tsx';

/** The user's own drawer: opened with a float, and counted without being told what should be in it. */
export function DrawerPart() {
	const read = useQuery({ ...shiftQuery(deskApi), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	// Held here, because the counted drawer is no longer open.
	const [result, setResult] = useState<Counted>();
	const { data } = read;
	return (
		<>
			<MoneyHead part="drawer" read={read} />
			<div className="mt-4 pb-8">
				{data?.shift ? (
					<OpenDrawer shift={data.shift} onCounted={setResult} />
				) : data ? (
					data.centres.length > 0 ? (
						<OpenForm centres={data.centres} />
					) : (
						<EmptyState
							image="/art/empty-list-480.webp"
							title="No centre is yours"
							text="A drawer stands at a centre. Whoever appoints staff can give you a post at one."
						/>
					)
				) : read.isError ? (
					<LoadError title="Your drawer could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-32" />
						<Skeleton className="mt-6 h-60" />
					</Loading>
				)}
			</div>
			<CountResult result={result} onClose={() => setResult(undefined)} />
		</>
	);
}
