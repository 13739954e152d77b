import type { TestServer } from './test-server.ts';

/** The configuration of a club with a mail server. Here its mails are written to files all the same. */
export const withMailServer = {
	SMTP_URL: 'smtp://mail.example:25',
	ORIGIN: 'https://club.example',
	MAIL_FROM: 'no-reply@club.example',
};

export interface ReadMail {
	headers: Record<string, string>;
	text: string;
}

/** Parses the source of a plain-text mail and decodes its body. */
export function readMail(source: string): ReadMail {
	const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
	const headers = Object.fromEntries(
		head
			.replace(/\r?\n[ \t]+/g, ' ')
			.split(/\r?\n/)
			.map((line) => [
				line.slice(0, line.indexOf(':')).toLowerCase(),
				line.slice(line.indexOf(':') + 1).trim(),
			]),
	);
	const body = rest.join('\n\n').replace(/\r\n/g, '\n');
	const encoding = headers['content-transfer-encoding']?.toLowerCase();
	if (encoding === 'base64') return { headers, text: Buffer.from(body, 'base64').toString() };
	if (encoding !== 'quoted-printable') return { headers, text: body };
	const bytes = body
		.replace(/=\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return { headers, text: Buffer.from(bytes, 'latin1').toString() };
}

/** The mails sent to an address, oldest first. */
export async function mailsTo(server: TestServer, email: string): Promise<ReadMail[]> {
	const mails = (await server.mails()).map(readMail);
	return mails.filter(({ headers }) => headers.to?.toLowerCase().includes(email.toLowerCase()));
}

/**
 * Requests a one-time code for an account, as the browser with this cookie or as a new one; returns the code from the
 * mail and the browser's cookie.
 */
export async function askForCode(
	server: TestServer,
	email: string,
	cookie?: string,
): Promise<{ code: string; cookie: string }> {
	const answer = await server.call('POST', '/auth/forgotPassword', {
		body: { email },
		headers: cookie === undefined ? {} : { Cookie: cookie },
	});
	await server.workOffJobs();
	const mail = (await mailsTo(server, email)).at(-1);
	return {
		code: /^(\d{6}) is the OTP/m.exec(mail?.text ?? '')?.[1] ?? 'no code in the mail',
		cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? 'no cookie',
	};
}

/** Requests a one-time code as a caller that keeps no cookies, and returns the code from the mail. */
export async function requestCode(server: TestServer, email: string): Promise<string> {
	return (await askForCode(server, email)).code;
}

/** A one-time code other than `code`; another `turn` gives another one. */
export function wrongCode(code: string, turn = 1): string {
	return String((Number(code) + turn) % 1_000_000).padStart(6, '0');
}
