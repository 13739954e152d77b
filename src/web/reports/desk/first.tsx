import { Navigate } from 'react-router';
import { pageMeta } from '#web/document/page-meta.ts';
import { reportTabs, useOpenReports } from './tabs.ts';

export const meta = pageMeta('Reports');

/** Redirects to the first report that the user may see (/admin/reports). */
export default function FirstReport() {
	const [first = reportTabs.stock] = useOpenReports();
	return <Navigate to={first.to} replace />;
}
