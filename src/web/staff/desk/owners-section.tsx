import { Plus } from 'lucide-react';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { StaffPost, staffContract } from '#shared/staff/staff.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { EmailLink } from '#web/desk/record/contact-links.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { PlaceSection, StaffRow } from './place-section.tsx';

type Owner = ReplyOf<typeof staffContract.list>['owners'][number];

interface OwnersSectionProps {
	owners: readonly Owner[];
	/** The posts whose holders can be made owners. */
	posts: readonly StaffPost[];
	/** Whether the user is an owner. */
	mayChange: boolean;
}

/** The owners, who have all rights. */
export function OwnersSection({ owners, posts, mayChange }: OwnersSectionProps) {
	const adding = useDialog();
	const isAnyone = posts.some(({ userId }) => owners.every((owner) => owner.userId !== userId));
	return (
		<PlaceSection
			title="Owners"
			action={
				mayChange &&
				isAnyone && (
					<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => adding.show()}>
						<Plus aria-hidden="true" />
						Add owner
					</Button>
				)
			}
		>
			{owners.map((owner) => (
				<OwnerRow key={owner.userId} owner={owner} mayEnd={mayChange && owners.length > 1} />
			))}
			{adding.count > 0 && <OwnerDialog key={adding.count} {...adding.props} owners={owners} posts={posts} />}
		</PlaceSection>
	);
}

function OwnerRow({ owner: { userId, name, email }, mayEnd }: { owner: Owner; mayEnd: boolean }) {
	const { ask, dialog } = useConfirm();
	const end = useCall(deskApi.staff.endOwner, {
		invalidates: deskStaleAfter.staff,
		onError: useRefetchOnConflict(deskStaleAfter.staff),
	});
	const press = async () => {
		const isSure = await ask({
			title: `End ${name} as an owner?`,
			description: 'They are signed out everywhere at once. Their account and any other work here stay.',
			confirmLabel: 'End',
		});
		if (isSure) end.run({ body: { userId } });
	};
	return (
		<StaffRow name={name} email={<EmailLink email={email} />} facts="May do everything, at all centres">
			{mayEnd && (
				<Button size="sm" tone="quiet" pending={end.pending} onClick={() => void press()}>
					End<span className="sr-only"> {name} as an owner</span>
				</Button>
			)}
			{dialog}
		</StaffRow>
	);
}
