import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { reasonFor } from '#web/data/error-funnel.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type LoadErrorProps = Retry & {
	/** What could not be loaded. */
	title: string;
	/** Text before the reason, which ends in a space. */
	lead?: string;
	/** False if the error replaces only a part of the page. */
	withPicture?: boolean;
	/** The tone of the retry button. */
	tone?: ButtonTone;
	retryRef?: Ref<HTMLButtonElement>;
};

/** What a retry fetches: one query, or several, for which the caller says whether they are in progress. */
type Retry =
	| { read: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
	| { read?: never; pending?: boolean; onRetry: () => void };

/**
 * Replaces content that could not be loaded, with a retry button and the reason from the first read of the screen
 * that failed.
 */
export function LoadError({
	title,
	lead = '',
	withPicture = true,
	tone = 'primary',
	retryRef,
	...retry
}: LoadErrorProps) {
	const reads = useQueryClient().getQueryCache().findAll({ type: 'active' });
	const failed = reads.find(({ state }) => state.error);
	const { pending, onRetry } = retry.read
		? { pending: retry.read.isFetching, onRetry: () => void retry.read.refetch() }
		: retry;
	return (
		<EmptyState
			image={withPicture ? '/art/error-480.webp' : undefined}
			title={title}
			text={lead + reasonFor(failed?.state.error ?? undefined)}
			action={
				<Button ref={retryRef} tone={tone} pending={pending} onClick={onRetry}>
					Try again
				</Button>
			}
		/>
	);
}
