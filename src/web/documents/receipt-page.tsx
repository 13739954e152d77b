import { queryOptions } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { SiteClient } from '#shared/client.ts';
import { api, keys } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadedDocument } from './loaded.tsx';

export const meta = pageMeta('Receipt', () => 'A receipt of our mail, to print.');

const documentByKeyQuery = (client: SiteClient, key: string) =>
	queryOptions({
		queryKey: [...keys.documents, 'key', key],
		queryFn: ({ signal }) => client.documents.byKey({ body: { key }, signal }),
	});

/**
 * A receipt, for whoever has the link from the mail (/receipt#12-key): a minor's guardian has no account. The key is
 * in the fragment, which browsers do not send to servers.
 */
export default function Receipt() {
	const key = useLocation().hash.slice(1);
	const isHydrated = useHydrated();
	return (
		<div className="page-column py-8 lg:pb-16 print:p-0">
			<h1 className="display mb-4 text-headline print:hidden">Your receipt</h1>
			{isHydrated && key ? (
				<LoadedDocument key={key} query={documentByKeyQuery(api, key)} />
			) : isHydrated ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="A part of the link is missing"
					text="Please open the link from our mail once more."
				/>
			) : (
				<Skeleton className="h-120" />
			)}
		</div>
	);
}
