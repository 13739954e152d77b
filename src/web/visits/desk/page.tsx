import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import { idInQuery } from '#shared/fields.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { CodeCamera } from '#web/desk/scanner/code-camera.tsx';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Flagged } from './flagged.tsx';
import { Inside } from './inside.tsx';
import { OfflineBanner } from './offline/banner.tsx';
import { useOfflineDesk } from './offline/use-offline-desk.ts';
import { DoorSearch } from './search.tsx';
import { useDoor } from './use-door.ts';
import { VerdictPanel, verdictWord, WaitingPanel } from './verdict-panel.tsx';

export const meta = pageMeta('Door');

/** The desk at the door of a centre (/admin/door?centre=3): who may come in, and who is inside. */
export default function Door() {
	const [params] = useSearchParams();
	const { centres } = useClub();
	const mine = useRights().centresFor('checkIn');
	const own = centres.filter(({ id }) => includesCentre(mine, id));
	const asked = idInQuery.safeParse(params.get('centre') ?? '').data;
	const centreId = own.find(({ id }) => id === asked)?.id ?? own[0]?.id;
	if (centreId === undefined)
		return (
			<>
				<DeskHead title="Door" actions={null} />
				<div className="mt-4 pb-8">
					<EmptyState
						image="/art/empty-list-480.webp"
						title="No centre is yours"
						text="People are let in at a centre. Whoever appoints staff can give you a post at one."
					/>
				</div>
			</>
		);
	return <DoorOf key={centreId} centreId={centreId} centres={own} />;
}

interface DoorOfProps {
	centreId: number;
	/** The centres where the user lets people in. */
	centres: readonly { id: number; name: string }[];
}

function DoorOf({ centreId, centres }: DoorOfProps) {
	const navigate = useNavigate();
	const userId = useProfile().profile?.user_id ?? 0;
	const overrules = includesCentre(useRights().centresFor('overruleDoor'), centreId);
	const { desk, network, send } = useOfflineDesk(centreId, userId);
	const door = useDoor(centreId, desk, { userId, overrules });
	const search = useRef<HTMLInputElement>(null);
	useScannedKeys(door.scan);
	const { shown } = door;
	// If the verdict asks for a search, focuses the search field.
	const nth = shown?.verdict.act === 'search' ? shown.nth : 0;
	useEffect(() => {
		if (nth > 0) search.current?.focus();
	}, [nth]);
	const options = centres.map(({ id, name }) => ({ value: id, label: centreName(name) }));
	return (
		<>
			<DeskHead
				title={centres.length > 1 ? 'Door' : `Door of ${options[0]?.label ?? ''}`}
				actions={<CodeCamera onCode={door.see} />}
			/>
			<OfflineBanner
				network={network}
				onSend={send}
				onDiscard={overrules ? (keys) => void desk.discard(keys) : undefined}
			/>
			<div className="mt-3 grid items-start gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-wrap items-end gap-3">
					<DoorSearch
						ref={search}
						desk={desk}
						canFind={network.since === undefined || network.knowledge !== undefined}
						onFound={(userId) => door.ask({ userId })}
						onCode={door.scan}
						className="min-w-[min(14rem,100%)] flex-1 self-start"
					/>
					{/* Below the answer on a phone, because it is chosen only once. */}
					{centres.length > 1 && (
						<Select
							label="Centre"
							className="min-w-40 self-start max-sm:order-1 max-sm:basis-full sm:w-56"
							options={options}
							value={centreId}
							onChange={({ target: { value } }) =>
								void navigate(`/admin/door?centre=${value}`, { replace: true, preventScrollReset: true })
							}
						/>
					)}
					<div
						aria-busy={door.pending}
						className={classNames(
							'mt-1 min-w-0 basis-full transition-opacity',
							// Still the previous person's: the next one is being checked.
							door.pending && 'opacity-50',
						)}
					>
						{shown ? (
							<VerdictPanel key={shown.nth} shown={shown} door={door} />
						) : (
							<WaitingPanel isAsking={door.pending} />
						)}
					</div>
					{/* Assertive, because whoever listens waits at the door. The key renders each answer anew: the same text
					    again would not be announced. */}
					<p role="status" aria-live="assertive" className="sr-only">
						{shown && <span key={shown.nth}>{`${verdictWord(shown)}. ${shown.verdict.sentence}`}</span>}
					</p>
				</div>
				<div className="grid min-w-0 gap-6">
					<Inside centreId={centreId} desk={desk} network={network} />
					{overrules && <Flagged centreId={centreId} />}
				</div>
			</div>
		</>
	);
}
