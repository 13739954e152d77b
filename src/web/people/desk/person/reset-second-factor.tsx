import { useState } from 'react';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Lets a person who lost their phone and recovery codes log in again. */
export function ResetSecondFactor({ userId, name }: Pick<PersonInFull, 'userId' | 'name'>) {
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.person);
	const reset = useCall(deskApi.people.resetSecondFactor, {
		invalidates: deskStaleAfter.person,
		onSuccess: close,
		onError: (error) => {
			close();
			refetchOnConflict(error);
		},
	});
	return (
		<>
			<Button tone="secondary" size="sm" className="mt-3" onClick={() => setAsking(true)}>
				Reset two-step sign-in
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Reset two-step sign-in of ${name}?`}
				description="For somebody who lost their phone and their recovery codes. Make sure it is really them: they are signed out everywhere, and then sign in with the password alone."
				confirmLabel="Reset"
				danger
				pending={reset.pending}
				onConfirm={() => reset.run({ body: { userId } })}
			/>
		</>
	);
}
