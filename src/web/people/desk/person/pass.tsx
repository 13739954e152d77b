import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { DeskFacts } from '#web/desk/record/facts.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

interface PassOfPersonProps extends Pick<PersonInFull, 'userId' | 'name'> {
	pass: NonNullable<PersonInFull['pass']>;
	mayRevoke: boolean;
}

/** The registered phone whose codes the door accepts. The desk can revoke it if it was lost. */
export function PassOfPerson({ userId, name, pass, mayRevoke }: PassOfPersonProps) {
	const asking = useDialog();
	const close = asking.props.onClose;
	const revoking = useCall(deskApi.people.revokePass, {
		invalidates: deskStaleAfter.person,
		onSuccess: close,
		onError: useRefetchOnConflict(deskStaleAfter.person, close),
	});
	return (
		<DeskFacts
			title="Pass"
			facts={[
				['On their phone', <HappenedAt key="since" instant={pass.registeredAt} />],
				['Last read', pass.readAt ? <HappenedAt key="read" instant={pass.readAt} /> : 'Not yet'],
			]}
		>
			{mayRevoke && (
				<Button tone="secondary" size="sm" className="mt-3" onClick={() => asking.show()}>
					Take back
				</Button>
			)}
			<ConfirmDialog
				open={asking.props.open}
				onOpenChange={close}
				title={`Take back the pass of ${name}?`}
				description="For a phone that was lost or stolen: the door reads its codes no more, and it is signed out. On their next phone they sign in, and have a pass again."
				confirmLabel="Take back"
				danger
				pending={revoking.pending}
				onConfirm={() => revoking.run({ body: { userId, passId: pass.passId } })}
			/>
		</DeskFacts>
	);
}
