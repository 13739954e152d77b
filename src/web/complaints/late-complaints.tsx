import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, lateComplaintsQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';

/** For the head of a desk screen: how many complaints are late; each count links to a list of them. */
export function LateComplaints() {
	const maySee = useRights().may('seeComplaints');
	// Fetched on each visit: complaints become late as time passes.
	const { data } = useQuery({
		...lateComplaintsQuery(deskApi),
		enabled: maySee,
		refetchOnMount: 'always',
	});
	if (!data) return null;
	const { acknowledge, close } = data;
	return (
		<>
			{acknowledge > 0 && (
				<LateLink to="/admin/complaints?status=Open">{`${pluralize(acknowledge, 'complaint')} late to acknowledge`}</LateLink>
			)}
			{close > 0 && (
				<LateLink to="/admin/complaints?status=Acknowledged">{`${pluralize(close, 'complaint')} late to close`}</LateLink>
			)}
		</>
	);
}

function LateLink({ to, children }: { to: string; children: string }) {
	return (
		<span>
			<Link to={to} className="font-semibold text-chilli-dark underline underline-offset-3">
				{children}
			</Link>
		</span>
	);
}
