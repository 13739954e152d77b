const linkStyle =
	// Above the row's own link, which covers the row.
	'relative z-1 inline-flex min-h-6 items-center wrap-anywhere underline decoration-line underline-offset-3 hover:decoration-ink';

/** A customer's phone number, to be called. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a href={`tel:+91${phone}`} className={`${linkStyle} shrink-0 whitespace-nowrap tabular-nums`}>
			{phone}
		</a>
	);
}

/** A customer's email address, to be written to. */
export function EmailLink({ email }: { email: string }) {
	return (
		<a href={`mailto:${email}`} className={linkStyle}>
			{email}
		</a>
	);
}
