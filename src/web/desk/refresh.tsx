import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface RefreshButtonProps {
	isRefreshing: boolean;
	refresh: () => void;
}

/** What the desk shows was true when it was read; this reads it again. */
export function RefreshButton({ isRefreshing, refresh }: RefreshButtonProps) {
	return (
		<Button
			size="sm"
			tone="secondary"
			className="max-sm:px-3"
			title="Refresh"
			pending={isRefreshing}
			onClick={refresh}
			data-refresh
		>
			<RefreshCw aria-hidden="true" />
			<span className="max-sm:sr-only">Refresh</span>
		</Button>
	);
}
