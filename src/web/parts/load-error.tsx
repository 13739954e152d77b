import type { Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface LoadErrorProps {
	/** What could not be loaded. */
	title: string;
	text?: string;
	/** False where the error replaces only a part of the page. */
	withPicture?: boolean;
	/** The tone of the retry button. */
	tone?: ButtonTone;
	/** A retry is under way. */
	pending?: boolean;
	onRetry: () => void;
	retryRef?: Ref<HTMLButtonElement>;
}

/** Replaces content that could not be loaded, with a button to retry. A toast has given the reason. */
export function LoadError({
	title,
	text = 'Please check your connection and try again.',
	withPicture = true,
	tone = 'primary',
	pending = false,
	onRetry,
	retryRef,
}: LoadErrorProps) {
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
