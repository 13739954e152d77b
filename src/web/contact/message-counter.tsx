import { classNames } from '#web/ui/class-names.ts';

interface MessageCounterProps {
	length: number;
	limit: number;
}

/** How near the limit it is said aloud; before, it would only talk over the typing. */
const nearLimit = 20;

/** How much of the room for a message is written full. */
export function MessageCounter({ length, limit }: MessageCounterProps) {
	const left = limit - length;
	return (
		<>
			<p
				aria-hidden="true"
				className={classNames(
					'text-xs tabular-nums',
					left < 0 ? 'font-semibold text-chilli' : 'text-ink-soft',
				)}
			>
				{length} / {limit}
			</p>
			<p role="status" className="sr-only">
				{left <= nearLimit && (left < 0 ? `${-left} over the limit` : `${left} characters left`)}
			</p>
		</>
	);
}
