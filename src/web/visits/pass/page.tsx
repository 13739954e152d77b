import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { centreName } from '#shared/club/centre-name.ts';
import { messages } from '#shared/messages.ts';
import { stepSeconds } from '#shared/visits/pass.rules.ts';
import { api } from '#web/data/api.ts';
import { useClubToday } from '#web/data/clock/use-club-today.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { mainStandingOn } from '#web/membership/holding.ts';
import { standingsQuery } from '#web/membership/queries.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { useWakeLock } from '#web/ui/hooks/use-wake-lock.ts';
import { QrCode } from '#web/ui/media/qr-code.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { UsualDay } from '../usual-day.tsx';
import { HealthNote } from './health-note.tsx';
import { PassStanding } from './pass-standing.tsx';
import type { PhoneKey } from './phone-key.ts';
import { type PassState, usePass } from './use-pass.ts';
import { usePassCode } from './use-pass-code.ts';
import { OwnVisits } from './visits.tsx';

export const meta = pageMeta('Pass');

/** The profile's screen to show at the door: the code of this phone, the state of the membership, and past visits. */
export default function PassPage() {
	const state = usePass();
	const { profile } = useProfile();
	const standings = useQuery({ ...standingsQuery(api), refetchOnMount: 'always' });
	const today = useClubToday();
	const home = standings.data && mainStandingOn(today, standings.data)?.homeCentre;
	return (
		<ProfileSection title="Pass">
			<div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[22rem_minmax(0,1fr)]">
				<section
					aria-label="Code for the door"
					className="scheme-light grid content-center justify-items-center rounded-lg border border-line bg-[#fff] px-4 pt-4 pb-5 text-center text-ink"
				>
					<PassOf state={state} name={profile?.name} />
				</section>
				<div className="min-w-0">
					<HealthNote />
					<PassStanding standings={standings.data} hasFailed={standings.isError} today={today} />
					{home?.id !== undefined && <UsualDay centreId={home.id} name={centreName(home.name)} />}
					<OwnVisits />
				</div>
			</div>
		</ProfileSection>
	);
}

function PassOf({ state, name }: { state: PassState; name: string | undefined }) {
	if (state.name === 'ready') return <Code pass={state.key} passId={state.passId} name={name} />;
	if (state.name === 'loading')
		return (
			<CodeFrame
				code={
					<Loading label={messages.loading}>
						<Skeleton className="size-full rounded-sm" />
					</Loading>
				}
				name={name}
			/>
		);
	if (state.name === 'failed')
		return <LoadError title="Your pass could not be made" onRetry={state.retry} withPicture={false} />;
	if (state.name === 'unsupported')
		return (
			<Note title="This browser cannot be a pass">
				Please open this page in a newer browser, over https. At the desk your name or phone number lets you
				in, too.
			</Note>
		);
	return (
		<Note
			title="Your pass is on another phone"
			action={
				state.mayMove && (
					<Button pending={state.pending} onClick={state.useThis}>
						<Smartphone aria-hidden="true" />
						Use this phone
					</Button>
				)
			}
		>
			{state.mayMove
				? `The code on that one is not read any more then.${moved(state.movesLeft)}`
				: 'It has moved three times within 30 days. The desk lets you in by your name.'}
		</Note>
	);
}

/**
 * How often the pass may still move to another phone. Empty at zero: a pass that was unused for a week may move
 * regardless.
 */
function moved(movesLeft: number): string {
	if (movesLeft === 0) return '';
	return ` You can move it ${movesLeft === 1 ? 'once more' : `${movesLeft} times`} within 30 days.`;
}

interface NoteProps {
	title: string;
	action?: ReactNode;
	children: ReactNode;
}

function Note({ title, action, children }: NoteProps) {
	return (
		<div className="grid max-w-xs justify-items-center gap-2 py-8">
			<h2 className="display text-subtitle">{title}</h2>
			<p className="text-ink-soft">{children}</p>
			{action && <div className="mt-2">{action}</div>}
		</div>
	);
}

function Code({ pass, passId, name }: { pass: PhoneKey; passId: number; name: string | undefined }) {
	const shown = usePassCode(pass, passId);
	useWakeLock();
	return (
		<CodeFrame
			code={
				shown ? (
					<QrCode text={shown.code} label="Your code for the door" />
				) : (
					<Skeleton className="size-full rounded-sm" />
				)
			}
			step={shown?.step}
			name={name}
		/>
	);
}

interface CodeFrameProps {
	/** The code, or a placeholder until it is there. */
	code: ReactNode;
	/** The number of the code; undefined before the first one. */
	step?: number | undefined;
	name: string | undefined;
}

/**
 * A code with its owner's name. Its space is reserved from the start, so that what is below does not move away from
 * under a finger.
 */
function CodeFrame({ code, step, name }: CodeFrameProps) {
	return (
		<>
			<div className="grid aspect-square w-full max-w-80 place-items-center *:size-full [&_svg]:max-w-full">
				{code}
			</div>
			{/* Shows how long the code is still valid. It restarts with each code. */}
			<div aria-hidden="true" className="mt-1 h-1 w-full max-w-72 overflow-hidden rounded-full bg-sunken">
				{step !== undefined && (
					<div
						key={step}
						style={{ animationDuration: `${stepSeconds}s` }}
						className="h-full origin-left animate-empty bg-clay motion-reduce:animate-none"
					/>
				)}
			</div>
			{name && <p className="display mt-4 text-subtitle wrap-anywhere">{name}</p>}
			<p className="mt-1 text-sm text-ink-soft">
				A new code every {stepSeconds} seconds, also without a network.
			</p>
		</>
	);
}
