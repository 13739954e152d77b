import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { leavingQuery } from '#web/profile/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProfilePart } from '../part.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletionObstacles } from './deletion-obstacles.tsx';

/** The section that deletes the account, with what is deleted and what stays. */
export function DeletePart({ email }: { email: string }) {
	// Fetched on each visit: an order may have arrived meanwhile.
	const read = useQuery({ ...leavingQuery(api), refetchOnMount: 'always' });
	const asking = useDialog();
	const leaving = read.data;
	const isHeld =
		leaving &&
		(leaving.openOrders.length > 0 ||
			leaving.openReturns !== undefined ||
			leaving.moneyOwed !== undefined ||
			leaving.isLastOwner);
	return (
		<ProfilePart title="Delete your account" text="You leave, and what we know of you goes.">
			<div className="grid max-w-prose gap-3">
				<p>
					<strong className="font-semibold">Goes at once:</strong> your name, email, phone number, date of
					birth and addresses, your emergency contact, a guardian’s details, what came of your health answers,
					your password, your bookings, your cart, memberships that are not paid, what you wrote to us with
					this email, your photo at our desk, and our notes about you.
				</p>
				<p>
					<strong className="font-semibold">Stays for our books, without you:</strong> what was ordered and
					paid, and the area it went to, for as long as the law asks, up to eight years. An invoice of ₹50,000
					or more keeps its buyer’s name and address.
				</p>
			</div>
			{leaving ? (
				<>
					{isHeld && <DeletionObstacles leaving={leaving} />}
					<Button
						tone="danger"
						className="mt-5"
						ariaDisabled={isHeld}
						onClick={() => !isHeld && asking.show()}
					>
						Delete your account
					</Button>
					{asking.count > 0 && (
						<DeleteDialog key={asking.count} {...asking.props} email={email} leaving={leaving} />
					)}
				</>
			) : read.isError ? (
				<LoadError
					title="Whether something stands against it could not be loaded"
					withPicture={false}
					tone="secondary"
					read={read}
				/>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="mt-5 h-12 w-56 rounded-full" />
				</Loading>
			)}
		</ProfilePart>
	);
}
