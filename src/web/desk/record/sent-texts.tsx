import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { HappenedAt } from '../time.tsx';

interface SentText {
	id: number;
	text: string;
	writtenAt: string;
	/** The author; absent if their account was deleted. */
	by?: string | undefined;
}

interface SentTextsProps {
	read: UseQueryResult<readonly SentText[]>;
	/** The text if none was sent. */
	none: string;
	/** The text if they could not be read. */
	failed: string;
}

/**
 * The texts that were sent to somebody from a record, oldest first: the replies to a message, the answers to a
 * complaint.
 */
export function SentTexts({ read, none, failed }: SentTextsProps) {
	const { data: texts, isError, isFetching, refetch } = read;
	if (isError)
		return (
			<p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
				{failed}
				<Button size="sm" tone="secondary" pending={isFetching} onClick={() => void refetch()}>
					Try again
				</Button>
			</p>
		);
	if (!texts)
		return (
			<Loading label={messages.loading}>
				<Skeleton className="mt-2 h-5 w-40" />
			</Loading>
		);
	if (texts.length === 0) return <p className="mt-1 text-sm text-ink-soft">{none}</p>;
	return (
		<ol className="mt-2 grid gap-2">
			{texts.map(({ id, text, writtenAt, by }) => (
				<li key={id} className="rounded-md bg-sunken px-4 py-3 text-sm">
					<p className="wrap-anywhere whitespace-pre-line">{text}</p>
					<p className="mt-1.5 text-ink-soft">
						{by && `${by}, `}
						<HappenedAt instant={writtenAt} />
					</p>
				</li>
			))}
		</ol>
	);
}
