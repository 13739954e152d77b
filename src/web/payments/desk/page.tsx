import { useSearchParams } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { useRights } from '#web/data/use-rights.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { DayPart } from './day.tsx';
import { DrawerPart } from './drawer/drawer.tsx';
import { parseMoney } from './url.ts';

export const meta = pageMeta('Money');

/**
 * The user's own drawer (/admin/money), and the days of centres for those who close them
 * (/admin/money?centre=3&day=2026-11-25).
 */
export default function Money() {
	const [params] = useSearchParams();
	const { part, centre, day = clubToday() } = parseMoney(params);
	const { may, centresFor } = useRights();
	if (part === 'drawer' || !may('closeDays')) return <DrawerPart />;
	const asked = centre !== undefined && includesCentre(centresFor('closeDays'), centre) ? centre : undefined;
	return <DayPart asked={asked} day={day} />;
}
