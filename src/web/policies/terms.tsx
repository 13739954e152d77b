import { minimumAge } from '#shared/fields.ts';
import { quantityLimits } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { PolicyLink } from './policy-link.tsx';
import { policyClientLoader, policyLoader, policyMeta } from './policy-meta.ts';
import { PolicyPage, PolicySection } from './policy-page.tsx';

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Terms',
	description: 'What you and the club agree on: your account, memberships, consultancies and orders.',
	path: '/terms',
});

/** The terms and conditions (/terms). */
export default function Terms() {
	const { name, city, membershipFee, seller } = useClub();
	return (
		<PolicyPage title="Terms" lead="What you and we agree on when you use this site.">
			<PolicySection id="us" title="Who you deal with">
				<p>
					{seller?.legalName ? `${seller.legalName}, which runs ${name},` : `${name},`} a fitness club in{' '}
					{city}. How to reach us is on the <PolicyLink to="/store/help">help page</PolicyLink>.
				</p>
			</PolicySection>
			<PolicySection id="account" title="Your account">
				<p>
					An account is for one person, who is at least {minimumAge.signUp} years old. Please give your own
					name, email and phone number, and keep your password to yourself: what is bought with it counts as
					yours.
				</p>
			</PolicySection>
			<PolicySection id="memberships" title="Memberships">
				<p>
					A membership is yours alone and counts from its first day to its last at the centre you choose. What
					comes with it is on the page of its plan. You pay it at a centre: its price and{' '}
					{formatRupees(membershipFee)} of tax and fee.
				</p>
				<p>
					The price that you see is the price that counts. If it changed since you opened the page, we tell
					you before anything is bought.
				</p>
			</PolicySection>
			<PolicySection id="consultancies" title="Consultancies">
				<p>
					You book a consultancy for a day; it is for people of at least {minimumAge.booking} years. The
					practitioner uses what you tell of your body for the advice alone. It does not replace a doctor.
				</p>
			</PolicySection>
			<PolicySection id="orders" title="Orders">
				<p>
					We confirm each order by mail. You can order up to {quantityLimits.max} units of a product at a
					time, as long as it is available. You pay in cash when it arrives. Delivery, returns and money back:{' '}
					<PolicyLink to="/refunds">delivery and refunds</PolicyLink>.
				</p>
			</PolicySection>
			<PolicySection id="ratings" title="Ratings and messages">
				<p>You may rate what was delivered to you. We answer messages; we do not publish them.</p>
			</PolicySection>
		</PolicyPage>
	);
}
