import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface RefreshButtonProps {
	isRefreshing: boolean;
	refresh: () => void;
}

/** Refetches the data of a screen, because queries never expire by themselves (docs/spec.md point 7). */
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
