import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface RetryStateProps {
	/** What could not be loaded. */
	title: string;
	pending: boolean;
	onRetry: () => void;
	image?: string | undefined;
}

/** Stands where something could not be loaded, with the way to try again. Why, the toast has said. */
export function RetryState({ title, pending, onRetry, image }: RetryStateProps) {
	return (
		<EmptyState
			image={image}
			title={title}
			text="Your connection or our shelf is out of reach for the moment."
			action={
				<Button tone="secondary" pending={pending} onClick={onRetry}>
					Try again
				</Button>
			}
		/>
	);
}
