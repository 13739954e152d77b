import { isOfDeletedAccount, noPhone } from '#shared/identity/identity.rules.ts';
import { textLinkStyle } from '../link-style.ts';

const linkStyle =
	// Above the row's link, which covers the whole row.
	`relative z-1 leading-6 wrap-anywhere ${textLinkStyle}`;

/** A customer's phone number as a `tel:` link, or a text if there is none. */
export function PhoneLink({ phone }: { phone: string }) {
	if (phone === noPhone) return <span className="text-ink-soft">No phone</span>;
	return (
		<a href={`tel:+91${phone}`} className={`${linkStyle} shrink-0 whitespace-nowrap tabular-nums`}>
			{phone}
		</a>
	);
}

/** A customer's email address as a `mailto:` link, or a text for a deleted account. */
export function EmailLink({ email }: { email: string }) {
	if (isOfDeletedAccount(email)) return <span className="text-ink-soft">No email</span>;
	return (
		<a href={`mailto:${email}`} className={linkStyle}>
			{email}
		</a>
	);
}
