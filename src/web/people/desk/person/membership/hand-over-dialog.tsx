import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HandOverEffects } from '#shared/membership/handing-over.contract.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { keys } from '#web/data/api.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface HandOverDialogProps {
	membership: MembershipOnDay;
	/** The id of the holder. */
	userId: number;
	name: string;
	open: boolean;
	onClose: () => void;
}

/** How many people are suggested. */
const offered = 6;

/**
 * Hands over a membership that has not begun to another account, for example because it was bought for a partner or
 * by mistake. Before the confirmation it shows the days on which it counts for them, and what else moves.
 */
export function HandOverDialog({
	membership: { id, type },
	userId,
	name,
	open,
	onClose,
}: HandOverDialogProps) {
	const formId = useId();
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState<number>();
	const search = useDebouncedValue(typed.trim(), 250);
	const people = useQuery({
		queryKey: [...keys.people, 'offered', search],
		queryFn: async ({ signal }) =>
			(await deskApi.people.getAll({ query: { search, page: 1, limit: offered }, signal })).reply,
		enabled: open && search !== '',
		staleTime: 0,
		gcTime: 0,
	});
	const handOver = useCall(deskApi.membership.changeHolder, {
		invalidates: staleAfter.membership,
		onSuccess: onClose,
		// The pause may have been ended or moved, so the data behind the dialog is stale.
		onError: useRefetchWithPreview(staleAfter.membership, () => preview.refetch()),
	});
	const found = people.data?.filter((person) => person.userId !== userId);
	const person = found?.find((one) => one.userId === chosen);
	const wanted = { membershipId: id, fromUserId: userId, userId: chosen ?? 0 };
	const preview = useQuery({
		queryKey: ['hand-over effects', wanted],
		queryFn: ({ signal }) => deskApi.membership.previewChangeHolder({ query: wanted, signal }),
		enabled: open && person !== undefined,
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	// Confirms exactly the effects that are shown.
	const shown = person && !preview.isError ? preview.data : undefined;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={`Hand over ${type}`}
			description="It lets somebody else in from its first day. Whoever bought it keeps the bill."
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} pending={handOver.pending} ariaDisabled={!shown}>
						Hand over
					</Button>
				</>
			}
		>
			<form
				id={formId}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (shown) handOver.run({ body: { ...wanted, fingerprint: shown.fingerprint } });
				}}
				className="grid gap-3"
			>
				<TextField
					label="Who gets it"
					hint="Name, phone or email of an account"
					autoComplete="off"
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
				/>
				<div role="status" className="min-h-24">
					{search === '' ? null : found ? (
						found.length === 0 ? (
							<p className="text-ink-soft">Nobody is found. They need an account first.</p>
						) : (
							<ul className="rounded-md border border-line">
								{found.map((person) => (
									<li key={person.userId} className="border-b border-line last:border-b-0">
										<label
											htmlFor={`${formId}-${person.userId}`}
											className="flex min-h-14 items-center gap-3 px-4 py-2"
										>
											<input
												id={`${formId}-${person.userId}`}
												type="radio"
												name={formId}
												className="size-5 shrink-0 accent-clay"
												checked={chosen === person.userId}
												onChange={() => setChosen(person.userId)}
											/>
											<span className="min-w-0 wrap-anywhere">
												<span className="block font-medium">{person.name}</span>
												<span className="block text-sm text-ink-soft">
													{person.phone}, {person.email}
												</span>
											</span>
										</label>
									</li>
								))}
							</ul>
						)
					) : people.isError ? (
						<p className="text-chilli">The people could not be loaded. Please type again.</p>
					) : (
						<Skeleton className="h-14" />
					)}
				</div>
				<div aria-live="polite" className="rounded-md bg-sunken px-5 py-4">
					{!person ? (
						<p className="text-ink-soft">Choose who gets it, and what happens is shown here</p>
					) : shown ? (
						<Effects effects={shown} names={{ [userId]: name, [person.userId]: person.name }} />
					) : preview.error ? (
						<p className="text-chilli-dark">{messageFor(preview.error)}</p>
					) : (
						<Skeleton className="h-12" />
					)}
				</div>
			</form>
		</Dialog>
	);
}

interface EffectsProps {
	effects: HandOverEffects;
	/** The names of both people, by their ids. */
	names: Readonly<Record<number, string>>;
}

function Effects({ effects: { days, moved, undone }, names }: EffectsProps) {
	return (
		<ul ref={scrollIntoView} className="grid gap-1.5">
			<li>
				{days ? (
					<>
						It counts for them from{' '}
						<strong>
							<CalendarDate date={days.firstDay} />
						</strong>{' '}
						to{' '}
						<strong>
							<CalendarDate date={days.lastDay} />
						</strong>
						.
					</>
				) : (
					'None of it is paid yet: from when to when it counts is known with the first payment.'
				)}
			</li>
			{moved.map(({ userId, id, type, firstDay, validUntil }) => (
				<li key={id} className="wrap-anywhere">
					{type} #{id} of {names[userId]} moves: it begins on <CalendarDate date={firstDay} /> and lasts until{' '}
					<CalendarDate date={validUntil} />.
				</li>
			))}
			{undone.map(({ userId, id, type, firstDay, lastDay }) => (
				<li key={`${id} ${firstDay}`} className="wrap-anywhere">
					The pause of {type} #{id} of {names[userId]} from <CalendarDate date={firstDay} /> to{' '}
					<CalendarDate date={lastDay} /> is undone, and its days go back.
				</li>
			))}
		</ul>
	);
}
