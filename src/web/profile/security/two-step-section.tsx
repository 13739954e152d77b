import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { secondFactorQuery } from '#web/profile/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProfilePart } from '../part.tsx';
import { DateTime } from './date-time.tsx';

// Loaded on demand, with the library that draws QR codes.
const loadTurnOn = later(async () => (await import('./turn-on-dialog.tsx')).TurnOnDialog);
const loadTurnOff = later(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);

/** With this many recovery codes or fewer, new ones are suggested. */
const few = 3;

/** Whether the member uses a second factor, and the buttons to change that. */
export function TwoStepSection({ email }: { email: string }) {
	const read = useQuery({ ...secondFactorQuery(api), refetchOnMount: 'always' });
	const turningOn = useDialog();
	const turningOff = useDialog();
	const [TurnOnDialog, prepareTurnOn, showsTurnOn] = useOverlay(loadTurnOn, turningOn.props.open);
	const [TurnOffDialog, prepareTurnOff, showsTurnOff] = useOverlay(loadTurnOff, turningOff.props.open);
	return (
		<ProfilePart
			title="Two-step sign-in"
			text="With it, your password alone opens nothing: signing in also takes a code of an app on your phone."
		>
			{read.data ? (
				<div className="card flex flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-5">
					{read.data.isOn ? (
						<>
							<div className="min-w-0">
								<Badge tone="leaf">On</Badge>
								{read.data.since && (
									<p className="mt-2 text-sm text-ink-soft">
										Since <DateTime instant={read.data.since} />
									</p>
								)}
								<p className="text-sm text-ink-soft">
									{read.data.recoveryCodesLeft} of your recovery codes left
								</p>
								{read.data.recoveryCodesLeft <= few && (
									<p className="mt-2 max-w-prose text-sm">
										For new ones, turn two-step sign-in off and on again.
									</p>
								)}
							</div>
							<Button tone="secondary" onPointerEnter={prepareTurnOff} onClick={() => turningOff.show()}>
								Turn off
							</Button>
						</>
					) : (
						<>
							<Badge>Off</Badge>
							<Button onPointerEnter={prepareTurnOn} onClick={() => turningOn.show()}>
								Turn on
							</Button>
						</>
					)}
				</div>
			) : read.isError ? (
				<LoadError title="This could not be loaded" withPicture={false} tone="secondary" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-20 rounded-lg" />
				</Loading>
			)}
			{TurnOnDialog && turningOn.count > 0 && (
				<TurnOnDialog key={turningOn.count} {...turningOn.props} open={showsTurnOn} email={email} />
			)}
			{TurnOffDialog && turningOff.count > 0 && (
				<TurnOffDialog
					key={turningOff.count}
					{...turningOff.props}
					open={showsTurnOff}
					email={email}
					isRequired={read.data?.isRequired === true}
				/>
			)}
		</ProfilePart>
	);
}
