import { useSearchParams } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { holds } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { DayPart } from './day.tsx';
import { DrawerPart } from './drawer.tsx';
import { parseMoney } from './url.ts';

export const meta = pageMeta('Money');

/** One's own drawer (/admin/money), and the days of centres for who closes them (/admin/money?centre=3&day=2026-11-25). */
export default function Money() {
	const [params] = useSearchParams();
	const { part, centre, day = clubToday() } = parseMoney(params);
	const { may, centresFor } = useRights();
	const { centres } = useClub();
	if (part === 'drawer' || !may('closeDays')) return <DrawerPart />;
	const mine = centresFor('closeDays');
	// A centre that has ended has its days still.
	const asked = centre !== undefined && holds(mine, centre) ? centre : undefined;
	const centreId = asked ?? centres.find(({ id }) => holds(mine, id))?.id;
	return <DayPart centreId={centreId} day={day} />;
}
