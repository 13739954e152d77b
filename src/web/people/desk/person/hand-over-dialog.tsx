import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { keys } from '#web/data/api.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface HandOverDialogProps {
	membership: MembershipOnDay;
	/** Who holds it. */
	userId: number;
	open: boolean;
	onClose: () => void;
}

/** How many people are offered. */
const offered = 6;

/** Hands a membership that has not begun to another account: it was bought for a partner, or by mistake. */
export function HandOverDialog({ membership: { id, type }, userId, open, onClose }: HandOverDialogProps) {
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
	});
	const found = people.data?.filter((person) => person.userId !== userId);
	const isChosen = found?.some((person) => person.userId === chosen);
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
					<Button type="submit" form={formId} pending={handOver.pending} ariaDisabled={!isChosen}>
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
					if (chosen !== undefined && isChosen)
						handOver.run({ body: { membershipId: id, fromUserId: userId, userId: chosen } });
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
			</form>
		</Dialog>
	);
}
