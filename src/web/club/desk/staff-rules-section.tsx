import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { deskApi, staffRulesQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DeskSection } from './section.tsx';

/** The rules that the owner sets for staff. */
export function StaffRulesSection() {
	const read = useQuery(staffRulesQuery(deskApi));
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const update = useCall(deskApi.identity.updateStaffRules, {
		invalidates: deskStaleAfter.staffRules,
		onSuccess: close,
		onError: close,
	});
	const isRequired = read.data?.secondFactor === 'required';
	return (
		<DeskSection
			id="sign-in"
			title="Signing in to the desk"
			text="Two-step sign-in takes a code of an app on the phone besides the password."
		>
			{read.data ? (
				<div className="flex flex-wrap items-center justify-between gap-4">
					<p className="flex flex-wrap items-center gap-3">
						Two-step sign-in for all staff
						<Badge tone={isRequired ? 'leaf' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Badge>
					</p>
					<Button tone="secondary" onClick={() => setAsking(true)}>
						{isRequired ? 'Make it optional' : 'Require it'}
					</Button>
				</div>
			) : read.isError ? (
				<LoadError title="This could not be loaded" withPicture={false} tone="secondary" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-11" />
				</Loading>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={isRequired ? 'Make two-step sign-in optional?' : 'Require two-step sign-in?'}
				description={
					isRequired
						? 'Your staff may then turn it off, and sign in with the password alone.'
						: 'The desk closes at once to staff who have not set it up, you included, and opens when they have.'
				}
				confirmLabel={isRequired ? 'Make it optional' : 'Require it'}
				pending={update.pending}
				onConfirm={() => update.run({ body: { secondFactor: isRequired ? 'optional' : 'required' } })}
			/>
		</DeskSection>
	);
}
