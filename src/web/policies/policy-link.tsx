import type { ReactNode } from 'react';
import { Link } from 'react-router';

const style =
	'font-medium text-ink underline decoration-line underline-offset-4 transition-colors hover:decoration-ink wrap-anywhere';

/** A link within a text of these pages. */
export const PolicyLink = ({ to, children }: { to: string; children: ReactNode }) => (
	<Link to={to} className={style}>
		{children}
	</Link>
);

/** An email address that opens a mail. */
export const MailLink = ({ email }: { email: string }) => (
	<a href={`mailto:${email}`} className={style}>
		{email}
	</a>
);

/** A phone number that can be called. */
export const PhoneLink = ({ phone }: { phone: string }) => (
	<a href={`tel:${phone.replace(/[\s-]/g, '')}`} className={`${style} whitespace-nowrap`}>
		{phone}
	</a>
);
