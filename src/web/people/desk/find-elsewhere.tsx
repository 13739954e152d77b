import { useState } from 'react';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { peopleContract } from '#shared/people/people.contract.ts';
import { exactSearch } from '#shared/people/people.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { Button } from '#web/ui/button.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';

/** The `ref` of the button, which disappears after the search: the focus moves to the result. */
const focusAnswer = moveFocusOnUnmount((button) =>
	button.parentElement?.querySelector<HTMLElement>('[role=status]'),
);

type Found = ReplyOf<typeof peopleContract.findElsewhere>;

/**
 * Shown below a search by staff of some centres only: finds who has this exact phone number, email or order number at
 * the other centres, by name, and which centre to ask. Each such search is recorded in the audit.
 */
export function FindElsewhere({ search }: { search: string | undefined }) {
	const { centresFor, may } = useRights();
	const isNarrowed = centresFor('seePeople') !== 'all';
	const [found, setFound] = useState<Found>();
	const find = useCall(deskApi.people.findElsewhere, {
		invalidates: deskStaleAfter.lookedUp,
		successText: null,
		onSuccess: setFound,
	});
	const placeName = usePlaceName();
	const exact = search && exactSearch(search);
	if (!isNarrowed || !exact || (exact.by === 'order' && !may('seeOrders'))) return null;
	const told = (centreIds: readonly number[]) =>
		centreIds.length > 0
			? `a member at ${centreIds.map((id) => placeName(id)).join(' and ')}. Please ask there.`
			: 'a member of no centre yet, and in your list.';
	return (
		<div className="card mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 lg:mt-0 lg:mb-3">
			<div role="status" tabIndex={-1} className="min-w-0 text-sm wrap-anywhere outline-none">
				{found === undefined &&
					'This list has the people of your centre. It is written down who looks further.'}
				{found?.length === 0 && 'Nobody at any centre has this.'}
				{found?.map(({ name, centreIds }) => (
					<p key={`${name} ${centreIds}`}>
						<strong>{name}</strong> is {told(centreIds)}
					</p>
				))}
			</div>
			{found === undefined && (
				<Button
					size="sm"
					ref={focusAnswer}
					tone="secondary"
					pending={find.pending}
					onClick={() => find.run({ body: { search } })}
				>
					Look at all centres
				</Button>
			)}
		</div>
	);
}
