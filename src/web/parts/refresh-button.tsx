import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RefreshButtonProps {
	isFetching: boolean;
	/** When what the screen shows was read, all of it. */
	readAt: number;
	refetch: () => void;
}

/** Reads anew what a member's screen shows, and says so to screen readers, which hear nothing where nothing has changed. */
export function RefreshButton({ isFetching, readAt, refetch }: RefreshButtonProps) {
	/** When what it showed was read as it was pressed last. */
	const [pressedAt, setPressedAt] = useState<number>();
	return (
		<>
			<Button
				tone="secondary"
				pending={isFetching}
				onClick={() => {
					setPressedAt(readAt);
					refetch();
				}}
			>
				<RotateCw aria-hidden="true" />
				Refresh
			</Button>
			<span role="status" className="sr-only">
				{pressedAt !== undefined && readAt > pressedAt && 'Up to date'}
			</span>
		</>
	);
}
