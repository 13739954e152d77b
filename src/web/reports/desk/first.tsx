import { Navigate } from 'react-router';
import { pageMeta } from '#web/document/page-meta.ts';
import { reportTabs, useOpenReports } from './tabs.ts';

export const meta = pageMeta('Reports');

/** Leads to the first report that is open to whoever is at the desk (/admin/reports). */
export default function FirstReport() {
	const [first = reportTabs.stock] = useOpenReports();
	return <Navigate to={first.to} replace />;
}
