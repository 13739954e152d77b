import { useQuery } from '@tanstack/react-query';
import {
	ArrowUp,
	CircleX,
	Gift,
	type LucideIcon,
	RefreshCw,
	Undo2,
	UserRoundPen,
	Wallet,
} from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import type { MembershipAtDesk } from '#shared/membership/membership.contract.ts';
import { api } from '#web/data/api.ts';
import { clubPlansQuery } from '#web/data/club.ts';
import { PayBackDialog } from '#web/membership/pay-back-dialog.tsx';
import { standingTitle } from '#web/membership/standing-card.tsx';
import { TakePaymentDialog } from '#web/membership/take-payment-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusContent, pageContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { later } from '#web/ui/later/later.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import type { Buyer } from './sell-dialog.tsx';

// Not with every person that is looked up.
const UpgradeDialog = lazy(
	later(() => import('./upgrade-dialog.tsx').then(({ UpgradeDialog: dialog }) => ({ default: dialog }))),
);

/** Of each act of the desk with a membership. */
interface ActProps {
	/** Whose page it is done on. */
	person: Buyer;
	membership: MembershipAtDesk;
	/** Whether its button is there. A dialog that is open stays when the button goes: the act may just be done. */
	isOffered: boolean;
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'ref' | 'size' | 'children'> {
	icon: LucideIcon;
	label: string;
	/** What follows the label for whoever hears it: many memberships have the same button. */
	of: string;
	membershipId: number;
}

/** Once the act is done, the button may be gone with the focus that it had: the page's content gets it. */
function ActButton({ icon: Icon, label, of, membershipId, ...button }: ActButtonProps) {
	return (
		<Button ref={focusContent} size="sm" aria-describedby={standingTitle(membershipId)} {...button}>
			<Icon aria-hidden="true" />
			{label}
			<span className="sr-only"> {of}</span>
		</Button>
	);
}

/** Where the focus goes after a dialog: to the button that opened it, if it is still there. */
const backTo = (buttonId: string) => () => document.getElementById(buttonId) ?? pageContent();

/** Takes what is due of a membership. */
export function TakePayment({ person, membership: { id, type }, isOffered }: ActProps) {
	const dialog = useDialog();
	const buttonId = `take-${id}`;
	return (
		<>
			{isOffered && (
				<ActButton
					id={buttonId}
					icon={Wallet}
					label="Take payment"
					of={`for ${type}`}
					membershipId={id}
					onClick={() => dialog.show()}
				/>
			)}
			{dialog.count > 0 && (
				<TakePaymentDialog
					key={dialog.count}
					{...dialog.props}
					membershipId={id}
					name={person.name}
					focusAfter={backTo(buttonId)}
				/>
			)}
		</>
	);
}

/** Pays back what is to be paid back of a membership. */
export function PayBack({ person, membership: { id, type, payBack }, isOffered }: ActProps) {
	const dialog = useDialog<number>();
	const buttonId = `back-${id}`;
	return (
		<>
			{isOffered && (
				<ActButton
					id={buttonId}
					icon={Undo2}
					label="Pay back"
					of={type}
					membershipId={id}
					onClick={() => dialog.show(payBack?.amount ?? 0)}
				/>
			)}
			{dialog.content !== undefined && (
				<PayBackDialog
					key={dialog.count}
					{...dialog.props}
					membershipId={id}
					type={type}
					name={person.name}
					amount={dialog.content}
					focusAfter={backTo(buttonId)}
				/>
			)}
		</>
	);
}

/** Gives more of what comes with a membership. */
export function Give({ membership, isOffered }: ActProps) {
	const dialog = useDialog();
	return (
		<>
			{isOffered && (
				<ActButton
					icon={Gift}
					label="Give more"
					of={`with ${membership.type}`}
					membershipId={membership.id}
					tone="quiet"
					onClick={() => dialog.show()}
				/>
			)}
			{dialog.count > 0 && <GiveDialog key={dialog.count} {...dialog.props} membership={membership} />}
		</>
	);
}

/** Hands a membership that has not begun over to somebody else. */
export function HandOver({ person: { userId, name }, membership, isOffered }: ActProps) {
	const dialog = useDialog();
	return (
		<>
			{isOffered && (
				<ActButton
					icon={UserRoundPen}
					label="Hand over"
					of={membership.type}
					membershipId={membership.id}
					tone="quiet"
					onClick={() => dialog.show()}
				/>
			)}
			{dialog.count > 0 && (
				<HandOverDialog
					key={dialog.count}
					{...dialog.props}
					membership={membership}
					userId={userId}
					name={name}
				/>
			)}
		</>
	);
}

/** Puts a membership of a higher plan in the place of another. */
export function Upgrade({ person, membership, isOffered }: ActProps) {
	const dialog = useDialog();
	const buttonId = `upgrade-${membership.id}`;
	return (
		<>
			{isOffered && (
				<ActButton
					id={buttonId}
					icon={ArrowUp}
					label="Upgrade"
					of={membership.type}
					membershipId={membership.id}
					tone="quiet"
					onClick={() => dialog.show()}
				/>
			)}
			{dialog.count > 0 && (
				<Suspense>
					<UpgradeDialog
						key={dialog.count}
						{...dialog.props}
						membership={membership}
						name={person.name}
						focusAfter={backTo(buttonId)}
					/>
				</Suspense>
			)}
		</>
	);
}

interface RenewProps extends Omit<ActProps, 'isOffered'> {
	/** The first day of the next one; undefined where it cannot be renewed. */
	start: IsoDate | undefined;
}

/** Sells the membership that follows another. */
export function Renew({ person, membership, start }: RenewProps) {
	const dialog = useDialog<IsoDate>();
	const buttonId = `renew-${membership.id}`;
	// Read before the dialog needs them.
	useQuery({ ...clubPlansQuery(api), enabled: start !== undefined });
	return (
		<>
			{start !== undefined && (
				<ActButton
					id={buttonId}
					icon={RefreshCw}
					label="Renew"
					of={membership.type}
					membershipId={membership.id}
					tone="quiet"
					onClick={() => dialog.show(start)}
				/>
			)}
			{dialog.content !== undefined && (
				<RenewDialog
					key={dialog.count}
					{...dialog.props}
					person={person}
					membership={membership}
					start={dialog.content}
					focusAfter={backTo(buttonId)}
				/>
			)}
		</>
	);
}

/** Ends a membership today. */
export function Cancel({ membership, isOffered }: ActProps) {
	const dialog = useDialog();
	const buttonId = `cancel-${membership.id}`;
	return (
		<>
			{isOffered && (
				<ActButton
					id={buttonId}
					icon={CircleX}
					label="Cancel"
					of={membership.type}
					membershipId={membership.id}
					tone="quiet"
					onClick={() => dialog.show()}
				/>
			)}
			{dialog.count > 0 && (
				<CancelDialog
					key={dialog.count}
					{...dialog.props}
					membership={membership}
					focusAfter={backTo(buttonId)}
				/>
			)}
		</>
	);
}
