import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type LoadErrorProps = Retry & {
	/** What could not be loaded. */
	title: string;
	text?: string;
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

/** Replaces content that could not be loaded, with a button to retry. A toast has given the reason. */
export function LoadError({
	title,
	text = 'Please check your connection and try again.',
	withPicture = true,
	tone = 'primary',
	retryRef,
	...retry
}: LoadErrorProps) {
	const { pending, onRetry } = retry.read
		? { pending: retry.read.isFetching, onRetry: () => void retry.read.refetch() }
		: retry;
	return (
		<EmptyState
			image={withPicture ? '/art/error-480.webp' : undefined}
			title={title}
			text={text}
			action={
				<Button ref={retryRef} tone={tone} pending={pending} onClick={onRetry}>
					Try again
				</Button>
			}
		/>
	);
}
