import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type AuditSubjectKind, auditSentence } from '#shared/audit/audit.rules.ts';
import { messages } from '#shared/messages.ts';
import { deskApi, recordHistoryQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { textLinkStyle } from '../link-style.ts';
import { deskPath } from '../list/url.ts';
import { deskLists } from '../lists.ts';
import { HappenedAt } from '../time.tsx';
import { useRefresh } from '../use-refresh.ts';

interface RecordHistoryProps {
	subject: AuditSubjectKind;
	id: number;
	/** For an order line, its order's number: acts on the whole order belong to the line's history, too. */
	orderNumber?: number | undefined;
}

/** The acts on a record at the desk, newest first: a section of its details, for those who may read the audit. */
export function RecordHistory(props: RecordHistoryProps) {
	return useRights().may('seeAudit') && <History {...props} />;
}

function History({ subject, id, orderNumber }: RecordHistoryProps) {
	const read = useQuery(recordHistoryQuery(deskApi, { subject, subjectId: id, orderNumber }));
	const params = {
		subject,
		subjectId: String(id),
		...(orderNumber !== undefined && { orderNumber: String(orderNumber) }),
	};
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { entries = [], hasMore = false } = read.data ?? {};
	return (
		<section className="border-t border-line py-5">
			<h3 className="font-semibold">History</h3>
			{read.isPending && !read.isError && (
				<p role="status" className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
					<Spinner className="text-clay" />
					{messages.loading}
				</p>
			)}
			{read.isError && (
				<div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
					The history could not be loaded.
					<Button size="sm" tone="secondary" pending={isRefreshing} onClick={refresh}>
						Try again
					</Button>
				</div>
			)}
			{read.isSuccess && entries.length === 0 && (
				<p className="mt-2 text-sm text-ink-soft">Nothing was done here yet.</p>
			)}
			<ol className="mt-2 grid gap-2 text-sm">
				{entries.map((entry) => (
					// Wraps when the text is so large that the sentence would get only a narrow strip beside the time.
					<li key={entry.id} className="flex flex-wrap items-baseline gap-x-4">
						<span className="shrink-0 grow basis-28 text-ink-soft tabular-nums">
							<HappenedAt instant={entry.at} />
						</span>
						<Link
							to={deskPath(deskLists.audit, { params }, entry.id)}
							className={`min-w-0 grow-999 basis-36 wrap-anywhere ${textLinkStyle}`}
						>
							{auditSentence(entry)}
						</Link>
					</li>
				))}
			</ol>
			{hasMore && (
				<Link
					to={deskPath(deskLists.audit, { params })}
					className={`mt-3 inline-flex min-h-9 items-center text-sm font-medium ${textLinkStyle}`}
				>
					The whole history
				</Link>
			)}
		</section>
	);
}
