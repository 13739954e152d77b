import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import { titleOf } from '#shared/documents/documents.rules.ts';
import { messages } from '#shared/messages.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { usePageTitle } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DocumentCopies } from './sheet.tsx';

interface LoadedDocumentProps {
	/** The read of the document. */
	// biome-ignore lint/suspicious/noExplicitAny: each read has a key type of its own, which does not matter here
	query: UseQueryOptions<WholeDocument, Error, WholeDocument, any>;
	/** Which of its copies are printed; by default the original. */
	copies?: readonly number[];
	/** The control for choosing the copies. */
	choice?: ReactNode;
}

/** A document with its print button, or the reason why it is not shown. */
export function LoadedDocument({ query, copies, choice }: LoadedDocumentProps) {
	const { data, error, isFetching, refetch } = useQuery(query);
	usePageTitle(data && `${titleOf(data)} ${data.number}`);
	if (data)
		return (
			<>
				<div className="mb-4 flex flex-wrap items-end gap-4 print:hidden">
					<Button onClick={() => window.print()}>
						<Printer aria-hidden="true" />
						Print
					</Button>
					{choice}
				</div>
				<DocumentCopies document={data} copies={copies} />
			</>
		);
	if (isNotFound(error))
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
				title="There is no such paper"
				text="It may belong to another account."
			/>
		);
	if (error) return <LoadError title="The paper could not be loaded" read={{ isFetching, refetch }} />;
	return (
		<Loading label={messages.loading}>
			<Skeleton className="h-120" />
		</Loading>
	);
}
