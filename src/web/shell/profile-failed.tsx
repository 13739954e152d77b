import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Stands in place of the desk while it cannot be learned who asks. Why, the toast has said. */
export function ProfileFailed({ onRetry }: { onRetry: () => void }) {
	return (
		<main id="content" tabIndex={-1} className="page-column py-8 outline-none">
			<h1 className="sr-only">Desk</h1>
			<EmptyState
				image="/art/error.svg"
				title="Your account could not be loaded"
				text="You are still logged in. Please check your connection and try again."
				action={<Button onClick={onRetry}>Try again</Button>}
			/>
		</main>
	);
}
