import { classNames } from '#web/ui/class-names.ts';

interface MessageCounterProps {
	length: number;
	limit: number;
}

/**
 * With this many characters left or fewer, screen readers announce the count; earlier, it would interrupt the typing.
 */
const nearLimit = 20;

/** The length of a message and its limit: `120 / 500`. */
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
