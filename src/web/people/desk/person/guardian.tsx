import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Guardian } from '#shared/people/guardian.contract.ts';
import { idKindLabels, relationLabels } from '#shared/people/guardian.rules.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { whoMay } from '#shared/staff/staff.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { DeskFacts, type Fact } from '#web/desk/record/facts.tsx';
import { guardianHash } from '#web/desk/record/guardian-hash.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { GuardianDialog } from './guardian-dialog.tsx';

/** The guardian whose consent has not been withdrawn; undefined if there is none. */
export const currentConsent = (guardian: Guardian | undefined): Guardian | undefined =>
	guardian?.withdrawnAt === undefined ? guardian : undefined;

interface GuardianOfMinorProps {
	person: Pick<PersonInFull, 'userId' | 'name' | 'guardian'>;
	age: number;
	mayChange: boolean;
}

/** The guardian who consented to a minor's training, and how the desk verified them. */
export function GuardianOfMinor({ person, age, mayChange }: GuardianOfMinorProps) {
	const { guardian } = person;
	const standing = currentConsent(guardian);
	const { recording, close } = useRecording(mayChange && !standing);
	return (
		<DeskFacts title="Guardian" facts={guardian ? factsOf(guardian) : []}>
			{!standing && (
				<p className="mt-3 flex gap-2 rounded-sm bg-turmeric-soft px-4 py-3 text-sm">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					<span className="min-w-0 wrap-anywhere">
						<strong className="font-semibold">
							{guardian ? `${guardian.name} took the consent back.` : 'No guardian has agreed yet.'}
						</strong>{' '}
						{mayChange
							? 'Please ask for it at the first payment.'
							: `Recording it is for ${whoMay('registerPeople')} of their centre.`}
					</span>
				</p>
			)}
			{mayChange &&
				(standing ? (
					<Withdraw person={person} guardian={standing} />
				) : (
					<Button tone="secondary" size="sm" className="mt-3" onClick={() => recording.show()}>
						Record consent
					</Button>
				))}
			{recording.count > 0 && (
				<GuardianDialog
					key={recording.count}
					open={recording.props.open}
					onClose={close}
					person={person}
					age={age}
				/>
			)}
		</DeskFacts>
	);
}

/** The form's dialog. A link from elsewhere at the desk can open it, once. */
function useRecording(isAsked: boolean) {
	const recording = useDialog();
	const { hash } = useLocation();
	const navigate = useNavigate();
	const [isLedHere, setLedHere] = useState(isAsked && hash === guardianHash);
	useEffect(() => {
		if (!isLedHere) return;
		setLedHere(false);
		recording.show();
	}, [isLedHere, recording.show]);
	const close = () => {
		recording.props.onClose();
		if (hash) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
	};
	return { recording, close };
}

function factsOf({ name, relation, phone, email, idKind, ...consent }: Guardian): readonly Fact[] {
	const { consentedAt, withdrawnAt, by } = consent;
	return [
		['Name', name],
		['Relation', relationLabels[relation]],
		['Phone', <PhoneLink key="phone" phone={phone} />],
		...(email ? ([['Email', <EmailLink key="email" email={email} />]] as const) : []),
		['Checked by', idKind ? `${idKindLabels[idKind]}, seen` : 'Their account here'],
		[
			'Agreed',
			<span key="agreed">
				<HappenedAt instant={consentedAt} />
				{by && <span className="block text-ink-soft">Written down by {by}</span>}
			</span>,
		],
		...(withdrawnAt ? ([['Taken back', <HappenedAt key="back" instant={withdrawnAt} />]] as const) : []),
	];
}

interface WithdrawProps {
	person: GuardianOfMinorProps['person'];
	guardian: Guardian;
}

function Withdraw({ person: { userId, name }, guardian }: WithdrawProps) {
	const [isAsking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.guardian);
	const withdraw = useCall(deskApi.people.withdrawGuardian, {
		invalidates: deskStaleAfter.guardian,
		onSuccess: close,
		onError: (error) => {
			close();
			refetchOnConflict(error);
		},
	});
	return (
		<>
			<Button tone="secondary" size="sm" className="mt-3" onClick={() => setAsking(true)}>
				Withdraw
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Withdraw the consent for ${name}?`}
				description={`At the request of ${guardian.name}. Who agreed stays written down, with the day that it was taken back. For a mistake, withdraw and record it again.`}
				confirmLabel="Withdraw"
				danger
				pending={withdraw.pending}
				onConfirm={() => withdraw.run({ body: { userId, consentedAt: guardian.consentedAt } })}
			/>
		</>
	);
}
