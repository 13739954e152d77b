import { type OpeningStep, openingSteps } from '#shared/opening/opening.rules.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { Button } from '#web/ui/button.tsx';

const listFormat = new Intl.ListFormat('en-IN');

/** Opens the club, or says what it still needs. */
export function OpenSection({ isOpen, inTheWay }: { isOpen: boolean; inTheWay: readonly OpeningStep[] }) {
	const refetch = useRefetch();
	const { name } = useClub();
	const open = useCall(deskApi.opening.open, {
		onSuccess: () => void refetch(deskStaleAfter.opening),
	});
	if (isOpen) return <p className="font-semibold">{name} is open.</p>;
	const isReady = inTheWay.length === 0;
	return (
		<section
			aria-labelledby="open"
			className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:p-5"
		>
			<div className="max-w-prose">
				<h2 id="open" className="font-semibold">
					{isReady ? `Open ${name}` : 'Not yet'}
				</h2>
				<p className="mt-0.5 text-sm text-ink-soft">
					{isReady
						? 'Your pages no longer say that you are setting up, and search engines may list them.'
						: `To open, the club still needs ${listFormat.format(inTheWay.map((step) => openingSteps[step].subject))}.`}
				</p>
			</div>
			{isReady && (
				<Button pending={open.pending} onClick={() => open.run({})}>
					Open the club
				</Button>
			)}
		</section>
	);
}
