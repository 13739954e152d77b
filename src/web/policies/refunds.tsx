import { convenienceFee } from '#shared/orders/orders.rules.ts';
import { refundDays, returnDays } from '#shared/returns/returns.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { PolicyLink } from './policy-link.tsx';
import { policyClientLoader, policyLoader, policyMeta } from './policy-meta.ts';
import { OwnWords, PolicyPage, PolicySection } from './policy-page.tsx';

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Delivery and refunds',
	description:
		'How you pay safely, where we deliver, what can be returned or exchanged, and what happens when a membership ends early.',
	path: '/refunds',
});

/** The policy on payment, delivery, returns and ending a membership (/refunds). */
export default function Refunds() {
	const { membershipFee, seller = {} } = useClub();
	return (
		<PolicyPage
			title="Delivery and refunds"
			lead="How you pay, where we deliver, and what happens when something does not fit."
		>
			<PolicySection id="paying" title="Paying, and payment safety">
				<p>
					You pay an order in cash when it arrives: the sum that the checkout and our mail showed, with a
					convenience fee of {formatRupees(convenienceFee)} for delivery and platform, once for each order.
					Nothing is added later.
				</p>
				<p>
					You pay a membership at a centre: its price and {formatRupees(membershipFee)} of tax and fee, as the
					page showed it when you bought it.
				</p>
				<p>
					Your payment is safe because it is made in person: we take cash at the door or at a centre, and
					never ask for a card number, a PIN, an OTP or a UPI PIN, here or on the phone. What you give for a
					refund, your UPI ID, is read by those who send the money alone.
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
				<p>
					You can ask to return a product for {returnDays} days after the day on which it was delivered, on
					the page of your <PolicyLink to="/store/orders">order</PolicyLink>. You choose which units, and why.
				</p>
				<p>
					What arrived damaged, with a broken seal, with too short a life, or is not what you ordered, we
					always take back. We have it fetched, or you bring it to a centre: the way back costs you nothing.
				</p>
				<p>
					If you changed your mind, we take back what is still sealed; you bring it to any of our centres.
					What was opened stays yours. A few products are not taken back for a change of mind; the form says
					so then.
				</p>
				<p>
					Within {refundDays} working days after the goods are with us you get what you paid for them, by UPI
					or in cash at a centre. When everything that was delivered of an order comes back for one of the
					reasons that are ours, the fee of {formatRupees(convenienceFee)} comes back, too. We never take a
					fee for cancelling or returning.
				</p>
				{seller.returns && <OwnWords>{seller.returns}</OwnWords>}
			</PolicySection>
			<PolicySection id="exchange" title="Exchange">
				<p>
					We do not swap one product for another. Return what does not suit you as above, and order what you
					want instead: you get the money of the first in full, and the new order is delivered like any other.
				</p>
			</PolicySection>
			<PolicySection id="leaving" title="Leaving a membership early">
				{seller.leaving && <OwnWords>{seller.leaving}</OwnWords>}
				<p>
					Ask at your centre or <PolicyLink to="/#contactUs">write to us</PolicyLink> with the number of the
					membership, which is in your profile.
				</p>
			</PolicySection>
			<p className="border-t border-line pt-6 text-ink-soft">
				Not settled? <PolicyLink to="/complaint">Complain to us</PolicyLink>
				{seller.officerName && (
					<>
						, and <PolicyLink to="/store/help#complaints">our grievance officer</PolicyLink> will look at it
					</>
				)}
				.
			</p>
		</PolicyPage>
	);
}
