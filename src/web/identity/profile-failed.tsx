import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Stands where it would have to be known who asks, while that cannot be learned. Why, the toast has said. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<EmptyState
			image="/art/error-480.webp"
			title="Your account could not be loaded"
			text="You are still logged in. Please check your connection and try again."
			action={<Button onClick={onRetry}>Try again</Button>}
		/>
	);
}
