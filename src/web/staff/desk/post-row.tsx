import { clubToday } from '#shared/dates.ts';
import type { StaffPost } from '#shared/staff/staff.contract.ts';
import { dutiesToAppoint, dutyLabels } from '#shared/staff/staff.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { EmailLink } from '#web/desk/record/contact-links.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { StaffRow } from './place-section.tsx';
import { PostDialog } from './post-dialog.tsx';

interface PostRowProps {
	post: StaffPost;
	/** The holder's other duties here, in words. */
	others: readonly string[];
}

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** A post with its holder, and the buttons that change and end it. */
export function PostRow({ post, others }: PostRowProps) {
	const { id, name, email, duty, from, until } = post;
	const isMine = dutiesToAppoint(useRights().standing).includes(duty);
	const today = clubToday();
	// An ended post may still be listed, for example a kiosk's.
	const isOver = until !== null && until < today;
	const editing = useDialog();
	const { ask, dialog } = useConfirm();
	const end = useCall(deskApi.staff.end, {
		invalidates: deskStaleAfter.staff,
		onError: useRefetchOnConflict(deskStaleAfter.staff),
	});
	const press = async () => {
		const isSure = await ask({
			title: `End the work of ${name}?`,
			description:
				duty === 'kiosk'
					? 'The kiosk is signed out at once and lets nobody in any more.'
					: others.length > 0
						? `They are signed out everywhere at once. They stay ${listed.format(others)}.`
						: // Users who appoint at one centre do not learn of duties elsewhere.
							'They are signed out everywhere at once and cannot enter the desk with this post any more.',
			confirmLabel: 'End',
		});
		if (isSure) end.run({ body: { id } });
	};
	return (
		<StaffRow
			name={name}
			email={<EmailLink email={email} />}
			facts={
				<>
					<Badge tone={duty === 'manager' ? 'indigo' : 'neutral'}>{dutyLabels[duty].one}</Badge>
					{isOver && <Badge tone="turmeric">Over</Badge>}
					<span>
						{from > today ? 'From ' : 'Since '}
						<CalendarDate date={from} />
						{until && (
							<>
								{' until '}
								<CalendarDate date={until} />
							</>
						)}
					</span>
				</>
			}
		>
			{isMine ? (
				<>
					<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={() => editing.show()}>
						Edit<span className="sr-only"> the work of {name}</span>
					</Button>
					<Button size="sm" tone="quiet" pending={end.pending} onClick={() => void press()}>
						End<span className="sr-only"> the work of {name}</span>
					</Button>
				</>
			) : (
				<span className="pr-2 text-sm text-ink-soft">Owners appoint managers</span>
			)}
			{editing.count > 0 && <PostDialog key={editing.count} {...editing.props} post={post} />}
			{dialog}
		</StaffRow>
	);
}
