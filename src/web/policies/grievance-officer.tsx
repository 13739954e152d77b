import { useClub } from '#web/data/club.ts';
import { Details } from './details.tsx';
import { MailLink, PhoneLink, PolicyLink } from './policy-link.tsx';
import { PolicySection } from './policy-page.tsx';

/**
 * The grievance officer, and the deadlines for an answer (Consumer Protection (E-Commerce) Rules 2020, rules 4(4) and
 * 4(5)).
 */
export function GrievanceOfficer() {
	const { seller = {} } = useClub();
	const { officerName, officerRole, officerPhone, officerEmail } = seller;
	return (
		<PolicySection id="complaints" title="Complaints">
			<p>
				Something went wrong, and nobody mended it? <PolicyLink to="/complaint">Complain to us</PolicyLink>:
				you get a ticket at once, we confirm within 48 hours that we look into it, and settle it within a
				month.
			</p>
			{officerName && (
				<Details
					facts={[
						['Grievance officer', officerName],
						['Designation', officerRole],
						['Phone', officerPhone && <PhoneLink phone={officerPhone} />],
						['Email', officerEmail && <MailLink email={officerEmail} />],
					]}
				/>
			)}
		</PolicySection>
	);
}
