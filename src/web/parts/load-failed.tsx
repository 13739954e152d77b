import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface LoadFailedProps {
	/** What could not be loaded. */
	title: string;
	pending: boolean;
	onRetry: () => void;
}

/** Stands where something personal could not be loaded. Why, the toast has said. */
export function LoadFailed({ title, pending, onRetry }: LoadFailedProps) {
	return (
		<EmptyState
			image="/art/error-480.webp"
			title={title}
			text="Nothing is lost. Please check your connection and try again."
			action={
				<Button pending={pending} onClick={onRetry}>
					Try again
				</Button>
			}
		/>
	);
}
