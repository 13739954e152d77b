import { EmailLink, PhoneLink } from './contact-links.tsx';
import { DeskFacts, type Fact } from './facts.tsx';
import { SeeAlso } from './see-also.tsx';

interface DeskCustomerProps {
	title: string;
	name: string;
	/** Of the name, for a button that is about them. */
	nameId?: string;
	phone: string;
	email: string;
	/** What else is known of them. */
	facts?: readonly Fact[];
}

/** Who a row is about, how to reach them, and the way to all else that they did. */
export function DeskCustomer({ title, name, nameId, phone, email, facts = [] }: DeskCustomerProps) {
	return (
		<DeskFacts
			title={title}
			facts={[
				[
					'Name',
					<span key="name" id={nameId}>
						{name}
					</span>,
				],
				['Phone', <PhoneLink key="phone" phone={phone} />],
				['Email', <EmailLink key="email" email={email} />],
				...facts,
			]}
		>
			<SeeAlso phone={phone} />
		</DeskFacts>
	);
}
