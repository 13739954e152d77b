import { useState } from 'react';
import { clubToday } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { focusContent, pageContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import type { MembershipActs } from './acts.ts';
import { EndPauseDialog } from './end-pause-dialog.tsx';
import { rangeText } from './texts.ts';

interface PausesProps {
	membership: MembershipOnDay;
	acts: MembershipActs;
	/** Whether the viewer may end them. */
	mayEnd: boolean;
}

/** The id of the button that ends a pause. */
const buttonId = (pauseId: number) => `end-pause-${pauseId}`;

/** The pauses of a membership, including past ones, each with its actions. */
export function Pauses({ membership: { pauses, type }, acts, mayEnd }: PausesProps) {
	const [ending, setEnding] = useState<MembershipOnDay['pauses'][number]>();
	const today = clubToday();
	if (pauses.length === 0) return null;
	return (
		<>
			<h4 className="mt-4 text-sm text-ink-soft">Pauses</h4>
			<ul>
				{pauses.map((pause) => {
					const { id, firstDay, lastDay } = pause;
					return (
						<li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
							<span>
								{rangeText(firstDay, lastDay)}
								{lastDay < today && <span className="text-ink-soft"> (over)</span>}
							</span>
							{mayEnd && lastDay >= today && (
								<Button
									ref={focusContent}
									id={buttonId(id)}
									size="sm"
									tone="quiet"
									onClick={() => setEnding(pause)}
								>
									{firstDay <= today ? 'End it today' : 'Undo'}
									<span className="sr-only">
										: the pause of {type} from {rangeText(firstDay, lastDay)}
									</span>
								</Button>
							)}
						</li>
					);
				})}
			</ul>
			{ending && (
				<EndPauseDialog
					open
					pause={ending}
					acts={acts}
					onClose={() => setEnding(undefined)}
					focusAfter={() => document.getElementById(buttonId(ending.id)) ?? pageContent()}
				/>
			)}
		</>
	);
}
