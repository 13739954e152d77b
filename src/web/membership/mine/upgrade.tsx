import { ArrowUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

// Loaded on demand: few members ask for the price of an upgrade.
const UpgradeDialog = lazy(
	later(() => import('./upgrade-dialog.tsx').then(({ UpgradeDialog: dialog }) => ({ default: dialog }))),
);

/** The button that shows what an upgrade costs today; renders nothing if the membership cannot be upgraded. */
export function Upgrade({ membership }: { membership: MembershipOnDay }) {
	const { state, due, type } = membership;
	const dialog = useDialog();
	if ((state !== 'active' && state !== 'upcoming') || due > 0) return null;
	return (
		<>
			<Button size="sm" tone="quiet" onClick={() => dialog.show()}>
				<ArrowUp aria-hidden="true" />
				Upgrade
				<span className="sr-only"> {type}</span>
			</Button>
			{dialog.count > 0 && (
				<Suspense>
					<UpgradeDialog key={dialog.count} {...dialog.props} membership={membership} />
				</Suspense>
			)}
		</>
	);
}
