import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface RefreshButtonProps {
	isRefreshing: boolean;
	refresh: () => void;
}

/** What the desk shows was true when it was read; this reads it again. */
export function RefreshButton({ isRefreshing, refresh }: RefreshButtonProps) {
	return (
		<Button tone="secondary" pending={isRefreshing} onClick={refresh}>
			<RefreshCw aria-hidden="true" />
			Refresh
		</Button>
	);
}
