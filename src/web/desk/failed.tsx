import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusRefresh } from './focus.ts';

interface DeskFailedProps {
	/** What did not come: 'orders'. */
	what: string;
	isRefreshing: boolean;
	refresh: () => void;
}

/** Stands where something of the desk could not be read. Why, the toast has said. */
export function DeskFailed({ what, isRefreshing, refresh }: DeskFailedProps) {
	return (
		<EmptyState
			image="/art/error-480.webp"
			title={`The ${what} did not come.`}
			text="Nothing is lost. Please try again."
			action={
				<Button ref={focusRefresh} tone="secondary" pending={isRefreshing} onClick={refresh}>
					Try again
				</Button>
			}
		/>
	);
}
