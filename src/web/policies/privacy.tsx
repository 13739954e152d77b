import { photosKept } from '#shared/returns/returns.rules.ts';
import { useClub } from '#web/data/club.ts';
import { MailLink, PolicyLink } from './policy-link.tsx';
import { policyClientLoader, policyLoader, policyMeta } from './policy-meta.ts';
import { PolicyPage, PolicySection } from './policy-page.tsx';

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Privacy',
	description: 'What the club stores about you, what for, for how long, and what it does not do.',
	path: '/privacy',
});

/** The privacy policy: what is stored about people, and why (/privacy). */
export default function Privacy() {
	const { name, seller } = useClub();
	const contact = seller?.officerEmail ?? seller?.email;
	return (
		<PolicyPage title="Privacy" lead="What we store about you, what for, and for how long.">
			<PolicySection id="stored" title="What we store">
				<List
					items={[
						'Your account: name, email, phone number, date of birth, gender and address. Your password is stored so that nobody can read it, not even we.',
						'What you buy: memberships, orders with the address they go to, and your ratings.',
						'What you book: the consultancy and its day. Age, height and weight are for the practitioner; no screen of our desk shows them.',
						'What you write to us, and what we answer.',
						'If you want, whom we call when something happens to you: a name and a phone number. Our desk and our trainers see them.',
						'For a member under 18, the parent or lawful guardian who agreed: name, phone, what they are to the member, perhaps an email, the words and the day, and how we made sure of them. Bills of what the member buys name them. Of an ID we note the kind, and neither a number nor a copy.',
						'If you answer our health questions, what came of them: that you may train, or should see a doctor first, with the day, and the day on which a trainer heard that you have. Your answers never leave the page. Our desk and our trainers see the outcome; it counts for a year, and is deleted three months later, or as soon as you remove it from your profile, under Health.',
						`Photos that you add to a return: of the goods, seen by you and the staff who answer returns. They are on no public page, and are deleted ${photosKept} days after the return is settled.`,
						'A photo, if our front desk takes one of you: there to know you by, on your page at the desk alone, seen by the staff of your centres who look after members. It is on no public page, and no browser keeps it. Ask the desk to remove it at any time.',
						'What our staff do for you: notes at the desk, payments marked, orders moved, with who did it and when. Logins with the kind of device and the network address they came from, against misuse.',
					]}
				/>
			</PolicySection>
			<PolicySection id="use" title="What for">
				<p>
					To let you in, deliver what you ordered, hold your appointments, answer you, and keep the books that
					the law asks for. Of anybody under 18 we ask a guardian’s consent at the first payment; it is taken
					back at the desk at any time. We send mails about what you buy and book; news only if you asked for
					it, which you do and take back under <PolicyLink to="/profile/data">Your data</PolicyLink>. We do
					not sell your data, show no advertising, and follow nobody across sites, least of all children.
				</p>
			</PolicySection>
			<PolicySection id="browser" title="In your browser">
				<p>
					Your browser keeps that you are logged in, what you chose to buy, what you began to write, and, so
					that they open without a connection, your own memberships, bookings and orders. Logging out removes
					them. There is one cookie: it tells your browser from others for an hour while you reset a password.
				</p>
			</PolicySection>
			<PolicySection id="others" title="Who else sees something">
				<p>
					The map on the front page comes from a map site, which then sees your network address. So does a
					site that hosts a picture which the store links to. Whoever carries our mails and our parcels gets
					what that takes. Nobody else gets anything from {name}, unless the law orders it.
				</p>
			</PolicySection>
			<PolicySection id="time" title="For how long">
				<p>
					Your account stays until you delete it. Then your name and all that tells who you are goes at once,
					and with it your emergency contact, your guardian’s details and what came of your health answers,
					but for mails that wait in our outbox, up to a month, and backups. Orders, paid memberships and what
					the desk did with them stay without you as long as books must be kept, up to eight years; an order
					of ₹50,000 or more keeps its buyer’s name and address as long. What was done with the account and
					from which network address stays for a little over a year, without your name. A guardian’s consent
					belongs to the member’s account, and goes with that one.
				</p>
			</PolicySection>
			<PolicySection id="rights" title="Your rights">
				<p>
					You see and correct your details in <PolicyLink to="/profile">your profile</PolicyLink>, and see
					where you are signed in. Under <PolicyLink to="/profile/data">Your data</PolicyLink> you take a copy
					of everything we store about you, and delete your account. If you cannot sign in, or have a
					question,{' '}
					{contact ? (
						<>
							write to <MailLink email={contact} />
						</>
					) : (
						<PolicyLink to="/#contactUs">write to us</PolicyLink>
					)}
					.
				</p>
			</PolicySection>
		</PolicyPage>
	);
}

function List({ items }: { items: readonly string[] }) {
	return (
		<ul className="grid list-disc gap-y-2 pl-5 marker:text-clay">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
