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

// Loaded on demand, because few visits to a person's page need it.
const UpgradeDialog = lazy(
	later(() => import('./upgrade-dialog.tsx').then(({ UpgradeDialog: dialog }) => ({ default: dialog }))),
);

/** The props of each action of the desk for a membership. */
interface ActProps {
	/** The person whose page it is. */
	person: Buyer;
	membership: MembershipAtDesk;
	/**
	 * Whether to show the button. An open dialog stays when the button disappears: the action may just be in progress.
	 */
	isOffered: boolean;
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'ref' | 'size' | 'children'> {
	icon: LucideIcon;
	label: string;
	/** Added to the label for screen readers, because several memberships may have the same button. */
	of: string;
	membershipId: number;
}

/** After the action the button may have disappeared with the focus: the page's content gets it. */
function ActButton({ icon: Icon, label, of, membershipId, ...button }: ActButtonProps) {
	return (
		<Button ref={focusContent} size="sm" aria-describedby={standingTitle(membershipId)} {...button}>
			<Icon aria-hidden="true" />
			{label}
			<span className="sr-only"> {of}</span>
		</Button>
	);
}

/** Returns the focus to the button that opened a dialog, if it still exists. */
const backTo = (buttonId: string) => () => document.getElementById(buttonId) ?? pageContent();

/** Takes the amount due for a membership. */
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

/** Pays the refund of a membership. */
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

/** Adds to an entitlement of a membership. */
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

/** Hands over a membership that has not begun. */
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

/** Replaces a membership by one of a higher plan. */
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
	/** The first day of the renewal; undefined if it cannot be renewed. */
	start: IsoDate | undefined;
}

/** Sells the renewal of a membership. */
export function Renew({ person, membership, start }: RenewProps) {
	const dialog = useDialog<IsoDate>();
	const buttonId = `renew-${membership.id}`;
	// Prefetches the data of the dialog.
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
