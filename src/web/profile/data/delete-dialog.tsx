import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type Leaving, ownerProof } from '#shared/account/account.contract.ts';
import { ApiError } from '#shared/client.ts';
import { api } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import {
	EndingMemberships,
	endingAndReturning,
	isOwn,
	ReturningMemberships,
} from '#web/parts/ending-memberships.tsx';
import { timings } from '#web/parts/timings.ts';
import { beginLogout, endLogout, endSession, readToken } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { OwnerFields } from './owner-fields.tsx';

const confirmation = 'Please confirm this';

/** Requires a tick if a paid membership would be lost. */
const schemaFor = (losesMembership: boolean) =>
	ownerProof.extend({
		ends: z.boolean(confirmation).refine((isTicked) => isTicked || !losesMembership, confirmation),
	});

interface DeleteDialogProps {
	open: boolean;
	onClose: () => void;
	email: string;
	leaving: Leaving;
}

/**
 * Deletes the account: asks for the password, a code of the second factor if there is one, and a confirmation about
 * memberships that end.
 */
export function DeleteDialog({ open, onClose, email, leaving }: DeleteDialogProps) {
	const { memberships } = leaving;
	const { ending, goingBack } = endingAndReturning(leaving);
	const navigate = useNavigate();
	const queryClient = useQueryClient();
	/** Whether the response to an attempt was lost. */
	const mayBeDone = useRef(false);
	const remove = useCall(api.account.remove, {
		onSuccess: () => {
			// As after a logout: the session has already ended on the server.
			beginLogout();
			onClose();
			endSession();
			// A plain timer, because this dialog may unmount before the redirect once the session has ended.
			setTimeout(async () => {
				await navigate('/');
				endLogout();
			}, timings.logoutRedirect);
		},
		async onError(error) {
			if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) mayBeDone.current = true;
			// Something may prevent it now, or another membership would end.
			await refetchStale(queryClient, staleAfter.ownData);
			// A deleted account has no session, which is the only sign that a lost response meant success.
			if (mayBeDone.current && readToken() === null)
				toast.message('Your account is deleted, unless you can still sign in');
		},
	});
	const form = useSchemaForm(schemaFor(ending.length > 0), {
		defaults: { password: '', ends: false },
		onSubmit: ({ ends: _, ...proof }) =>
			remove.send({ body: { ...proof, endsMemberships: memberships.map(({ id }) => id) } }),
	});
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Delete your account?"
			description="This cannot be undone. You are signed out everywhere, and your email is free for a new account."
		>
			<form noValidate onSubmit={form.submit} className="grid gap-y-3">
				{ending.length > 0 && (
					<div className="rounded-sm bg-turmeric-soft px-4 py-3">
						<p>{ending.every(isOwn) ? 'You lose what you have paid for:' : 'You lose these memberships:'}</p>
						<EndingMemberships memberships={ending} />
						{ending.some(isOwn) && <p className="mt-1 text-sm">For a refund, please speak with us first.</p>}
						<Checkbox
							label={ending.length > 1 ? 'End these memberships' : 'End this membership'}
							className="mt-1"
							{...form.field('ends')}
						/>
					</div>
				)}
				<ReturningMemberships memberships={goingBack} />
				<OwnerFields email={email} password={form.field('password')} code={form.field('code')} />
				<Button type="submit" tone="danger" size="lg" pending={form.pending} className="mt-2">
					Delete for good
				</Button>
			</form>
		</Dialog>
	);
}
