import { classNames } from '#web/ui/class-names.ts';

const linkStyle =
	// Above the row's own link, which covers the row.
	'relative z-1 leading-6 wrap-anywhere underline decoration-line underline-offset-3 hover:decoration-ink';

/** A customer's phone number, to be called. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a href={`tel:+91${phone}`} className={`${linkStyle} shrink-0 whitespace-nowrap tabular-nums`}>
			{phone}
		</a>
	);
}

interface EmailLinkProps {
	email: string;
	/** On one line, cut where it ends. */
	short?: boolean;
}

/** A customer's email address, to be written to. */
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
