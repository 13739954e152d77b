import { type Right, whoMay } from '#shared/staff/staff.rules.ts';
import type { DoorAct } from '#shared/visits/verdict.rules.ts';
import { useRights, useRightsWith } from '#web/data/use-rights.ts';
import { guardianHash } from '#web/desk/record/guardian-hash.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ShownVerdict } from './use-door.ts';

interface PageAct {
	label: string;
	/** Where on the page. */
	hash: string;
	/** What it takes there. */
	right: Right;
	/** As the sentence has it that says who may. */
	doing: string;
}

const selling = { hash: '', right: 'sellMemberships' } as const;

/** What is done on the person's own page. */
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

/** What of their page the verdict asks for, and whether the caller may do it there: with whom of other centres, nothing. */
function usePageAct({ verdict, person }: ShownVerdict): { there?: PageAct | undefined; mayDo: boolean } {
	const may = useRightsWith(person?.centreIds ?? []);
	const there = verdict.act && person ? onTheirPage[verdict.act] : undefined;
	const mayDo = there !== undefined && !person?.isElsewhere && may('seePeople') && may(there.right);
	return { there, mayDo };
}

/** The one act that solves what the door says. */
export function ActButton({ shown, onPay }: { shown: ShownVerdict; onPay: () => void }) {
	const { may } = useRights();
	const { there, mayDo } = usePageAct(shown);
	const { verdict, person } = shown;
	if (verdict.act === 'take_payment' && person)
		// Whose money it is the server has looked at.
		return may('takePayments') && verdict.membershipId !== undefined ? (
			<Button onClick={onPay}>Take payment</Button>
		) : null;
	if (!there || !mayDo) return null;
	return <LinkButton to={`/admin/people/${person?.userId}${there.hash}`}>{there.label}</LinkButton>;
}

/** Who else can do what solves it, where the caller cannot. */
export function ActHint({ shown }: { shown: ShownVerdict }) {
	const { there, mayDo } = usePageAct(shown);
	if (!there || mayDo) return null;
	return (
		<p className="mt-3 text-sm text-ink-soft">
			{there.doing} is for {whoMay(there.right)} of their centre.
		</p>
	);
}
