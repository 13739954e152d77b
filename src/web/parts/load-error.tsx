import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { reasonFor } from '#web/data/error-funnel.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type LoadErrorProps = Retry & {
	/** What could not be loaded. */
	title: string;
	/** What is said before the reason, with a blank. */
	lead?: string;
	/** False where the error replaces only a part of the page. */
	withPicture?: boolean;
	/** The tone of the retry button. */
	tone?: ButtonTone;
	retryRef?: Ref<HTMLButtonElement>;
};

/** What a retry reads anew: one query, or several, of which the caller says when they are under way. */
type Retry =
	| { read: Pick<UseQueryResult, 'isFetching' | 'refetch'> }
	| { read?: never; pending?: boolean; onRetry: () => void };

/**
 * Replaces content that could not be loaded, with a button to retry, and with the reason as the first read of the screen that
 * failed knows it.
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
