import { Link } from 'react-router';
import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { StartOwnDialog } from './start-own-dialog.tsx';

type Demo = NonNullable<OpeningState['demo']>;

const counted = new Intl.NumberFormat('en-IN');

/** The way from the demo to a club of one's own. */
export function DemoSection({ demo }: { demo: Demo }) {
	const starting = useDialog();
	return (
		<div className="mt-4 grid max-w-prose gap-4">
			<p>
				Everything you see here is invented, so that you can try what the program does. When you have seen
				enough, empty it and set up your own club: its name, centres, plans, products, staff and members.
			</p>
			<p>
				What goes: {counted.format(demo.people - 1)} people, {counted.format(demo.orders)} orders,{' '}
				{counted.format(demo.memberships)} memberships, and everything else that the demo holds, also what you
				wrote into it. You stay signed in, and the audit stays.
			</p>
			<p className="text-ink-soft">
				Before anything is deleted, all of it is saved as a file in the folder of the program’s data. You can
				also{' '}
				<Link to="/admin/club#archive" className="text-ink underline underline-offset-3">
					save the archive on this device
				</Link>{' '}
				first.
			</p>
			<div>
				<Button tone="danger" aria-haspopup="dialog" onClick={() => starting.show()}>
					Empty the demo
				</Button>
			</div>
			{starting.count > 0 && <StartOwnDialog key={starting.count} {...starting.props} />}
		</div>
	);
}
