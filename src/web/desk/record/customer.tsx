import { SeeAlso } from '../see-also.tsx';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { DeskFacts, type Fact } from './facts.tsx';

interface DeskCustomerProps {
	title: string;
	name: string;
	/** The id of the name's element, for the `aria-describedby` of a button. */
	nameId?: string;
	phone: string;
	email: string;
	/** More facts about the customer. */
	facts?: readonly Fact[];
}

/** The customer of a row: name, contact, and links to all their other data. */
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
