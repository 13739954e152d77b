import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Leaving } from '#shared/account/account.contract.ts';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type PersonInFull, personRemoval } from '#shared/people/people.contract.ts';
import { keys } from '#web/data/api.ts';
import { deskApi, personLeavingQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import {
	EndingMemberships,
	endingAndReturning,
	isOwn,
	ReturningMemberships,
} from '#web/parts/ending-memberships.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type Removed = Pick<PersonInFull, 'userId' | 'name'>;

/** Deletes a person's account at their request. */
export function RemovePerson(person: Removed) {
	const asking = useDialog();
	return (
		<section className="card mt-8 p-5 print:hidden">
			<h2 className="font-semibold">Delete the account</h2>
			<p className="mt-1 text-sm text-ink-soft">
				At the person’s request. They can do it themselves under Your data on their profile.
			</p>
			<Button tone="secondary" size="sm" className="mt-3" onClick={() => asking.show()}>
				Delete the account
			</Button>
			{asking.count > 0 && <RemoveDialog key={asking.count} {...asking.props} person={person} />}
		</section>
	);
}

interface RemoveDialogProps {
	person: Removed;
	open: boolean;
	onClose: () => void;
}

function RemoveDialog({ person, open, onClose }: RemoveDialogProps) {
	// Fetched each time: orders on their way may have arrived.
	const read = useQuery({
		...personLeavingQuery(deskApi, person.userId),
		refetchOnMount: 'always',
		enabled: open,
	});
	const leaving = read.isFetchedAfterMount ? read.data : undefined;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={`Delete the account of ${person.name}?`}
			description="This cannot be undone. Make sure that they ask for it themselves. Name, contact, photo, bookings, queries and notes go; orders and paid memberships stay for the books, without the person. An invoice of ₹50,000 or more keeps its buyer’s name and address."
		>
			{leaving ? (
				<RemoveForm person={person} leaving={leaving} onClose={onClose} />
			) : read.isError ? (
				<LoadError
					title="Whether something stands against it could not be loaded"
					withPicture={false}
					tone="secondary"
					read={read}
				/>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-32" />
				</Loading>
			)}
		</Dialog>
	);
}

const list = new Intl.ListFormat('en-IN');
const confirmation = 'Please confirm this';

/** What prevents deleting the account, in the order in which the server checks; undefined if nothing does. */
function whatStandsAgainst({ openOrders, openReturns, moneyOwed, isLastOwner }: Leaving): string | undefined {
	if (isLastOwner) return 'This is the only owner. Make somebody else one first, under Staff.';
	if (openOrders.length > 0)
		return `Not now: ${list.format(openOrders.map(formatOrderNumber))} ${openOrders.length > 1 ? 'are' : 'is'} still on the way.`;
	if (openReturns)
		return `Not now: ${list.format(openReturns.map(formatOrderNumber))}: the money of a return is still to be sent.`;
	if (moneyOwed)
		return `Not now: money is still to be paid back for membership ${list.format(moneyOwed.map((id) => `#${id}`))}.`;
	return undefined;
}

interface RemoveFormProps {
	person: Removed;
	leaving: Leaving;
	onClose: () => void;
}

function RemoveForm({ person: { userId, name: stored }, leaving, onClose }: RemoveFormProps) {
	const { memberships } = leaving;
	const { ending, goingBack } = endingAndReturning(leaving);
	const queryClient = useQueryClient();
	const remove = useCall(deskApi.people.remove, {
		invalidates: deskStaleAfter.personRemoved,
		onSuccess: onClose,
		// Something may prevent it now, or another membership would end.
		onError: () => void refetchStale(queryClient, [keys.deskLeaving]),
	});
	const schema = personRemoval
		.pick({ name: true })
		.extend({ ends: z.boolean().refine((ticked) => ticked || ending.length === 0, confirmation) });
	const form = useSchemaForm(schema, {
		defaults: { name: '', ends: false },
		onSubmit: ({ name }) =>
			remove.send({ body: { userId, name, endsMemberships: memberships.map(({ id }) => id) } }),
	});
	const against = whatStandsAgainst(leaving);
	if (against !== undefined) return <p className="rounded-sm bg-turmeric-soft px-4 py-3">{against}</p>;
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-y-3">
			{ending.length > 0 && (
				<div className="rounded-sm bg-turmeric-soft px-4 py-3">
					<p>{ending.every(isOwn) ? 'They lose what they have paid for:' : 'They lose these memberships:'}</p>
					<EndingMemberships memberships={ending} />
					<Checkbox
						label={ending.length > 1 ? 'They know that these end' : 'They know that it ends'}
						className="mt-1"
						{...form.field('ends')}
					/>
				</div>
			)}
			<ReturningMemberships memberships={goingBack} />
			<TextField label="Name" hint={`Type ${stored}`} autoComplete="off" {...form.field('name')} />
			<Button type="submit" tone="danger" size="lg" pending={form.pending} className="mt-2">
				Delete for good
			</Button>
		</form>
	);
}
