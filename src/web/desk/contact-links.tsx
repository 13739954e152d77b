import { classNames } from '#web/ui/class-names.ts';

const linkStyle =
	// Above the row's link, which covers the whole row.
	'relative z-1 leading-6 wrap-anywhere underline decoration-line underline-offset-3 hover:decoration-ink';

/** A customer's phone number as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a href={`tel:+91${phone}`} className={`${linkStyle} shrink-0 whitespace-nowrap tabular-nums`}>
			{phone}
		</a>
	);
}

interface EmailLinkProps {
	email: string;
	/** Truncated to one line. */
	short?: boolean;
}

/** A customer's email address as a `mailto:` link. */
export function EmailLink({ email, short }: EmailLinkProps) {
	return (
		<a
			href={`mailto:${email}`}
			className={classNames(linkStyle, short && 'inline-block max-w-full truncate align-bottom')}
		>
			{email}
		</a>
	);
}
