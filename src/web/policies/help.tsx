import { useClub } from '#web/data/club.ts';
import { CentreList } from './centre-list.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { MailLink, PhoneLink, PolicyLink } from './policy-link.tsx';
import { policyClientLoader, policyLoader, policyMeta } from './policy-meta.ts';
import { PolicyPage, PolicySection } from './policy-page.tsx';
import { SellerDetails } from './seller-details.tsx';

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Help',
	description:
		'How to reach the club, where its centres are, who sells in its store and who answers complaints.',
	path: '/store/help',
});

/** The club's contact details and seller's data (/store/help). */
export default function Help() {
	const { seller } = useClub();
	return (
		<PolicyPage title="Help" lead="How to reach us, where we are, and who we are.">
			<PolicySection id="ask" title="Ask us">
				<p>
					<PolicyLink to="/#contactUs">Write to us</PolicyLink>, and we will get back to you by email.
					{seller?.phone && (
						<>
							{' '}
							Or call <PhoneLink phone={seller.phone} />.
						</>
					)}
					{seller?.email && (
						<>
							{' '}
							Our address is <MailLink email={seller.email} />.
						</>
					)}
				</p>
				<p>
					Where your parcel is you see under <PolicyLink to="/store/orders">your orders</PolicyLink>; your
					memberships and consultancies are in <PolicyLink to="/profile">your profile</PolicyLink>.
				</p>
			</PolicySection>
			<CentreList />
			<SellerDetails />
			<GrievanceOfficer />
		</PolicyPage>
	);
}
