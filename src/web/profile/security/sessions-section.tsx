import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { sessionsQuery } from '#web/profile/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProfilePart } from '../part.tsx';
import { deviceList, focusDevices, SessionRow } from './session-row.tsx';

/** The member's sessions, each with a button that ends it. */
export function SessionsSection() {
	// Fetched on each visit: other devices log in and out.
	const read = useQuery({ ...sessionsQuery(api), refetchOnMount: 'always' });
	const [isAsking, setAsking] = useState(false);
	const endOthers = useCall(api.identity.endOtherSessions, {
		invalidates: staleAfter.sessions,
		onSuccess: () => setAsking(false),
		onError: () => setAsking(false),
	});
	const sessions = read.data?.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
	return (
		<ProfilePart
			title="Your devices"
			text="Where you are signed in. Sign out what you do not know, then set a new password."
		>
			{sessions ? (
				<>
					<ul id="devices" tabIndex={-1} className="card divide-y divide-line outline-none">
						{sessions.map((session) => (
							<SessionRow key={session.sessionId} session={session} />
						))}
					</ul>
					{sessions.length > 1 && (
						<Button
							ref={focusDevices}
							id="sign-out-others"
							tone="secondary"
							className="mt-4"
							onClick={() => setAsking(true)}
						>
							Sign out all other devices
						</Button>
					)}
				</>
			) : read.isError ? (
				<LoadError
					title="Your devices could not be loaded"
					withPicture={false}
					tone="secondary"
					read={read}
				/>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-40 rounded-lg" />
				</Loading>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title="Sign out all other devices?"
				description="You stay signed in here. The others ask for your password again."
				confirmLabel="Sign out"
				pending={endOthers.pending}
				onConfirm={() => endOthers.run(undefined)}
				// The button may disappear before the dialog does.
				focusAfter={() => document.getElementById('sign-out-others') ?? deviceList()}
			/>
		</ProfilePart>
	);
}
