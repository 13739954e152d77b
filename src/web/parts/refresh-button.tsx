import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RefreshButtonProps {
	isFetching: boolean;
	/** When all of the screen's data was last fetched. */
	readAt: number;
	refetch: () => void;
}

/** Refetches the data of a member's screen, and tells screen readers when it is done, even if nothing has changed. */
export function RefreshButton({ isFetching, readAt, refetch }: RefreshButtonProps) {
	/** The value of `readAt` at the last press. */
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
