import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { useOffline } from '#web/data/connection.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { returnToState } from '#web/session/return-to.ts';
import { useHasExpired, useToken } from '#web/session/session.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { kioskQuery } from '#web/visits/desk-queries.ts';
import { KioskFrame } from './frame.tsx';
import { KioskNotice, NoNetwork, Opening } from './notice.tsx';
import { KioskScreen } from './screen.tsx';

export const meta = pageMeta('Kiosk');

const toLogin = returnToState('/kiosk');

/** The tablet at a centre's entrance (/kiosk): members enter by themselves, with the pass on their phone. */
export default function Kiosk() {
	const token = useToken();
	const isHydrated = useHydrated();
	const hasExpired = useHasExpired();
	if (!isHydrated)
		return (
			<KioskFrame>
				<Opening />
			</KioskFrame>
		);
	if (token === null)
		return (
			<KioskFrame>
				<KioskNotice
					title={hasExpired ? 'This kiosk was signed out' : 'This kiosk is closed'}
					text={seeTheDesk}
					hint="Whoever works there signs in with the email and the password of the kiosk’s account."
					action={
						<LinkButton to="/adminLogin" state={toLogin} size="lg">
							Sign in
						</LinkButton>
					}
				/>
			</KioskFrame>
		);
	return <KioskOf key={token} />;
}

/** The same for one session, whether it is a kiosk's or not. */
function KioskOf() {
	const read = useQuery(kioskQuery(deskApi));
	const isOffline = useOffline();
	const refusal = read.error instanceof ApiError ? read.error.status : undefined;
	if (refusal === 404)
		return (
			<KioskFrame>
				<KioskNotice
					title="This kiosk has no centre"
					text={seeTheDesk}
					hint="The centre where it stood was given up. A manager or the owner ends this kiosk on the screen “Staff”, and invites one at another centre."
					action={
						<LinkButton to="/adminLogin" state={toLogin} size="lg">
							Sign in as another kiosk
						</LinkButton>
					}
				/>
			</KioskFrame>
		);
	if (refusal === 403)
		return (
			<KioskFrame>
				<KioskNotice
					title="This account is not a kiosk"
					hint="A kiosk has an account of its own, which a manager or the owner invites on the screen “Staff”. If this is one, its first day has not come, or its last is over."
					action={
						<>
							<LinkButton to="/adminLogin" state={toLogin} size="lg">
								Sign in as a kiosk
							</LinkButton>
							<LinkButton to="/admin" tone="secondary" size="lg">
								To your desk
							</LinkButton>
						</>
					}
				/>
			</KioskFrame>
		);
	const hasNoNetwork = isOffline || read.isError;
	if (!read.data) return <KioskFrame>{hasNoNetwork ? <NoNetwork /> : <Opening />}</KioskFrame>;
	return (
		<KioskScreen
			centre={read.data.centre}
			hasNoNetwork={hasNoNetwork}
			onFailure={() => void read.refetch()}
		/>
	);
}
