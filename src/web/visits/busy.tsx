import { useQuery } from '@tanstack/react-query';
import { busyLabels } from '#shared/visits/busy.rules.ts';
import { api } from '#web/data/api.ts';
import { busyQuery } from './queries.ts';

interface CentreBusyProps {
	centreId: number;
}

/** How busy a centre is now, in two words and ten dots. Renders nothing if that is unknown. */
export function CentreBusy({ centreId }: CentreBusyProps) {
	const { data } = useQuery(busyQuery(api));
	const centre = data?.centres.find(({ id }) => id === centreId);
	const { level, tenths = 0 } = centre ?? {};
	if (!level) return null;
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			{busyLabels[level]}
			{tenths > 0 && (
				<span
					role="img"
					aria-label={`${tenths} tenths full`}
					className="h-1.5 w-16 overflow-hidden rounded-full bg-line"
				>
					<span style={{ width: `${tenths * 10}%` }} className="block h-full rounded-full bg-clay" />
				</span>
			)}
		</span>
	);
}
