import { convenienceFee } from '#shared/orders/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { useClub } from '#web/data/club.ts';
import { PolicyLink } from './policy-link.tsx';
import { policyClientLoader, policyLoader, policyMeta } from './policy-meta.ts';
import { OwnWords, PolicyPage, PolicySection } from './policy-page.tsx';

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Delivery and refunds',
	description:
		'How you pay, where we deliver, what can be returned, and what happens when a membership ends early.',
	path: '/refunds',
});

/** How orders are paid, delivered and returned, and memberships left (/refunds). */
export default function Refunds() {
	const { membershipFee, seller = {} } = useClub();
	return (
		<PolicyPage
			title="Delivery and refunds"
			lead="How you pay, where we deliver, and what happens when something does not fit."
		>
			<PolicySection id="paying" title="Paying">
				<p>
					You pay an order in cash when it arrives: the sum that the checkout and our mail showed, with a fee
					of {rupees(convenienceFee)} for delivery and platform, once for each order. Nothing is added later.
				</p>
				<p>
					You pay a membership at a centre: its price and {rupees(membershipFee)} of tax and fee, as the page
					showed it when you bought it.
				</p>
			</PolicySection>
			<PolicySection id="delivery" title="Delivery">
				<p>
					We deliver within Karnataka. Each step of your parcel shows under{' '}
					<PolicyLink to="/store/orders">your orders</PolicyLink>.
				</p>
				{seller.delivery && <OwnWords>{seller.delivery}</OwnWords>}
			</PolicySection>
			<PolicySection id="returns" title="Returns">
				{seller.returns && <OwnWords>{seller.returns}</OwnWords>}
				<p>
					Did something arrive damaged, or is it not what you ordered?{' '}
					<PolicyLink to="/#contactUs">Write to us</PolicyLink> with the number of the order, such as AK-194.
				</p>
			</PolicySection>
			<PolicySection id="leaving" title="Leaving a membership early">
				{seller.leaving && <OwnWords>{seller.leaving}</OwnWords>}
				<p>
					Ask at your centre or <PolicyLink to="/#contactUs">write to us</PolicyLink> with the number of the
					membership, which is in your profile.
				</p>
			</PolicySection>
			{seller.officerName && (
				<p className="border-t border-line pt-6 text-ink-soft">
					Not settled? <PolicyLink to="/store/help#complaints">Our grievance officer</PolicyLink> will look at
					it.
				</p>
			)}
		</PolicyPage>
	);
}
