import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';

export interface MailServer {
	/** For `sendingThrough`. */
	url: string;
	/** The mails accepted so far, in their order. */
	mails: string[];
	close(): void;
}

/** The environment of a club that sends its mails through the server at `url`. Its port is known first: mails have links. */
export async function sendingThrough(url: string): Promise<Record<string, string>> {
	const port = String(await freePort('127.0.0.1'));
	return {
		SMTP_URL: url,
		MAIL_FROM: 'no-reply@club.example',
		PORT: port,
		ORIGIN: `http://127.0.0.1:${port}`,
	};
}

/** Speaks as much of SMTP (RFC 5321) as a client needs to hand over mails; `accept` is called before each is accepted. */
async function converse(socket: Socket, accept: (mail: string) => Promise<void>): Promise<void> {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let mail: string[] | undefined;
	say('220 mail.test');
	for await (const line of createInterface({ input: socket })) {
		if (mail && line !== '.') mail.push(line);
		else if (mail) {
			await accept(mail.join('\n'));
			mail = undefined;
			say('250 accepted');
		} else if (line === 'DATA') {
			mail = [];
			say('354 go on');
		} else if (line === 'QUIT') socket.end('221 bye\r\n');
		else say('250 well');
	}
}

/** Starts a mail server that accepts the `nth` mail, from 1 on, after `delay(nth)` milliseconds. */
export async function startMailServer(delay: (nth: number) => number): Promise<MailServer> {
	const mails: string[] = [];
	const open = new Set<Socket>();
	let offered = 0;
	const server = createServer((socket) => {
		open.add(socket.on('error', () => {}));
		converse(socket, async (mail) => {
			offered += 1;
			await pause(delay(offered));
			mails.push(mail);
		}).catch(() => {});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		mails,
		close() {
			server.close();
			for (const socket of open) socket.destroy();
		},
	};
}
