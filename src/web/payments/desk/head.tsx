import type { ReactNode } from 'react';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { UnclosedDays } from '../unclosed-days.tsx';
import { type MoneyPathParams, moneyPath } from './money-path.ts';

interface MoneyHeadProps {
	part: MoneyPathParams['part'];
	/** The query of the part; absent if it has none. */
	read?: { data: unknown; dataUpdatedAt: number; refetch: () => Promise<unknown> } | undefined;
	/** The centre and day as text, for print, where the filters are hidden. */
	of?: string;
	/** Further buttons. */
	actions?: ReactNode;
}

/** The head of the screen, with a tab for each part if there are two. */
export function MoneyHead({ part, read, of, actions }: MoneyHeadProps) {
	const { may } = useRights();
	const { refresh, isRefreshing } = useRefresh(read?.refetch ?? (async () => {}));
	return (
		<>
			<DeskHead
				title="Money"
				status={
					<>
						{read?.data !== undefined && (
							<>
								{of && <span className="hidden print:inline">{of}</span>}
								<AsOf readAt={read.dataUpdatedAt} />
							</>
						)}
						<UnclosedDays />
					</>
				}
				actions={
					<>
						{actions}
						{read && <RefreshButton isRefreshing={isRefreshing} refresh={refresh} />}
					</>
				}
			/>
			{may('closeDays') && (
				<TabNav
					label="Parts"
					current={part}
					tabs={[
						{ name: 'drawer', to: moneyPath({ part: 'drawer' }), title: 'Your drawer' },
						{ name: 'day', to: moneyPath({ part: 'day' }), title: 'Day of a centre' },
					]}
				/>
			)}
		</>
	);
}
