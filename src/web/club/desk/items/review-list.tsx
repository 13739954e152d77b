import { Plus } from 'lucide-react';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { Button } from '#web/ui/button.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Rating } from '#web/ui/rating.tsx';
import { DeskSection } from '../section.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { AddReviewDialog, EditReviewDialog } from './review-dialogs.tsx';

type Review = DeskClub['reviews'][number];

/** The reviews at the desk. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
	const adding = useDialog();
	// Keeps the item as it was opened: after somebody else's removal, its place holds another one.
	const editing = useDialog<{ review: Review; place: number }>();
	return (
		<DeskSection
			id="reviews"
			title="Reviews"
			text="What members said, in their own words. The first one is the largest on the front page."
			actions={
				<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => adding.show()}>
					<Plus aria-hidden="true" />
					Add review
				</Button>
			}
		>
			{reviews.length > 0 ? (
				<ul className="card divide-y divide-line px-4 sm:px-6">
					{reviews.map((review, index) => (
						<ReviewRow
							// biome-ignore lint/suspicious/noArrayIndexKey: the focus goes back to the row's button, also where its texts were changed
							key={index}
							review={review}
							place={index}
							onEdit={() => editing.show({ review, place: index })}
						/>
					))}
				</ul>
			) : (
				<p className="card p-4 text-ink-soft sm:p-6">
					No reviews yet. The front page shows the section once there is one.
				</p>
			)}
			{adding.count > 0 && <AddReviewDialog key={adding.count} {...adding.props} />}
			{editing.content && <EditReviewDialog key={editing.count} {...editing.props} {...editing.content} />}
		</DeskSection>
	);
}

/** Moves the focus to the section when a row is removed, because its buttons disappear with it. */
const focusList = moveFocusOnUnmount((removed) => removed.closest('section'));

interface ReviewRowProps {
	review: Review;
	place: number;
	onEdit: () => void;
}

function ReviewRow({ review: { name, since, text, stars }, place, onEdit }: ReviewRowProps) {
	const { ask, dialog } = useConfirm();
	const removal = useClubEdit(deskApi.club.removeReview);
	const remove = async () => {
		const isSure = await ask({
			title: `Remove the review of ${name}?`,
			description: 'It disappears from the front page.',
			confirmLabel: 'Remove',
		});
		if (isSure) removal.run({ query: { place, name } });
	};
	return (
		<li ref={focusList} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0 flex-1 basis-64">
				<h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
					{name}
					<Rating value={stars} size="sm" />
				</h3>
				<p className="text-sm text-ink-soft">{since}</p>
				<p className="mt-1 max-w-prose">{text}</p>
			</div>
			<div className="-mr-2 flex max-sm:-ml-4">
				<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={onEdit}>
					Edit<span className="sr-only"> the review of {name}</span>
				</Button>
				<Button size="sm" tone="quiet" pending={removal.pending} onClick={() => void remove()}>
					Remove<span className="sr-only"> the review of {name}</span>
				</Button>
			</div>
			{dialog}
		</li>
	);
}
