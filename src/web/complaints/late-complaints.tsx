import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '#shared/counted.ts';
import { deskApi, lateComplaintsQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';

/** In the head of a screen of the desk: how many complaints are late, each count with the list of what it counts. */
export function LateComplaints() {
	const maySee = useRights().may('seeComplaints');
	// Read anew on each visit: complaints become late by themselves.
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
				<LateLink to="/admin/complaints?status=Open">{`${counted(acknowledge, 'complaint')} late to acknowledge`}</LateLink>
			)}
			{close > 0 && (
				<LateLink to="/admin/complaints?status=Acknowledged">{`${counted(close, 'complaint')} late to close`}</LateLink>
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
