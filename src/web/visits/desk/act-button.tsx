import { type Right, whoMay } from '#shared/staff/staff.rules.ts';
import type { DoorAct } from '#shared/visits/verdict.rules.ts';
import { useRights, useRightsWith } from '#web/data/use-rights.ts';
import { guardianHash } from '#web/desk/record/guardian-hash.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ShownVerdict } from './use-door.ts';

interface PageAct {
	label: string;
	/** The hash of the section on the page. */
	hash: string;
	/** The right that the action requires. */
	right: Right;
	/** The action in words, for the sentence that says who may do it. */
	doing: string;
}

const selling = { hash: '', right: 'sellMemberships' } as const;

/** The actions on a person's own page. */
const onTheirPage: Partial<Record<DoorAct, PageAct>> = {
	renew: { ...selling, label: 'Renew', doing: 'Renewing' },
	sell: { ...selling, label: 'Sell a membership', doing: 'Selling' },
	change_centre: {
		...{ label: 'Change centre or upgrade', hash: '' },
		...{ right: 'pauseMemberships', doing: 'Changing the centre' },
	},
	record_guardian: {
		...{ label: 'Record the guardian', hash: guardianHash },
		...{ right: 'registerPeople', doing: 'Recording the guardian' },
	},
};

/**
 * The action on the person's page that the verdict asks for, and whether the user may do it there; never for a person
 * of other centres.
 */
function usePageAct({ verdict, person }: ShownVerdict): { there?: PageAct | undefined; mayDo: boolean } {
	const may = useRightsWith(person?.centreIds ?? []);
	const there = verdict.act && person ? onTheirPage[verdict.act] : undefined;
	const mayDo = there !== undefined && !person?.isElsewhere && may('seePeople') && may(there.right);
	return { there, mayDo };
}

/** The one button that resolves the verdict. */
export function ActButton({ shown, onPay }: { shown: ShownVerdict; onPay: () => void }) {
	const { may } = useRights();
	const { there, mayDo } = usePageAct(shown);
	const { verdict, person } = shown;
	if (verdict.act === 'take_payment' && person)
		// The server has already checked who owes the payment.
		return may('takePayments') && verdict.membershipId !== undefined ? (
			<Button onClick={onPay}>Take payment</Button>
		) : null;
	if (!there || !mayDo) return null;
	return <LinkButton to={`/admin/people/${person?.userId}${there.hash}`}>{there.label}</LinkButton>;
}

/** Who else can resolve the verdict, if the user cannot. */
export function ActHint({ shown }: { shown: ShownVerdict }) {
	const { there, mayDo } = usePageAct(shown);
	if (!there || mayDo) return null;
	return (
		<p className="mt-3 text-sm text-ink-soft">
			{there.doing} is for {whoMay(there.right)} of their centre.
		</p>
	);
}
