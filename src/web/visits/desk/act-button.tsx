import type { DoorAct } from '#shared/visits/verdict.rules.ts';
import { useRights } from '#web/data/use-rights.ts';
import { guardianHash } from '#web/desk/record/guardian-hash.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ShownVerdict } from './use-door.ts';

/** What is done on the person's own page, and where there. */
const onTheirPage: Partial<Record<DoorAct, { label: string; hash: string }>> = {
	renew: { label: 'Renew', hash: '' },
	sell: { label: 'Sell a membership', hash: '' },
	change_centre: { label: 'Change centre or upgrade', hash: '' },
	record_guardian: { label: 'Record the guardian', hash: guardianHash },
};

/** The one act that solves what the door says. */
export function ActButton({ shown, onPay }: { shown: ShownVerdict; onPay: () => void }) {
	const { may } = useRights();
	const { verdict, person } = shown;
	const { act } = verdict;
	if (!act || !person) return null;
	if (act === 'take_payment')
		// Whose money it is the server has looked at.
		return may('takePayments') && verdict.membershipId !== undefined ? (
			<Button onClick={onPay}>Take payment</Button>
		) : null;
	const there = onTheirPage[act];
	if (!there || person.isElsewhere || !may('seePeople')) return null;
	return <LinkButton to={`/admin/people/${person.userId}${there.hash}`}>{there.label}</LinkButton>;
}
