import { connect, createServer, type Socket } from 'node:net';

export interface Severable {
	/** Stands between a club and its database; give it to `startTestServer` as its wire. */
	wire: (url: string) => Promise<string>;
	/** Cuts every connection and refuses new ones, as a database that is down does. */
	sever(): Promise<void>;
	/** Lets connections through again. */
	mend(): Promise<void>;
}

/** A wire to the database that a test can cut. */
export function severable(): Severable {
	let far: { host: string; port: number } | undefined;
	let near = 0;
	const open = new Set<Socket>();
	const server = createServer((socket) => {
		const onward = connect(far?.port ?? 0, far?.host);
		for (const end of [socket, onward]) {
			open.add(end);
			end
				.on('error', () => {})
				.on('close', () => {
					open.delete(end);
					(end === socket ? onward : socket).destroy();
				});
		}
		socket.pipe(onward).pipe(socket);
	});
	const listen = () => new Promise<void>((resolve) => server.listen(near, '127.0.0.1', resolve));
	return {
		async wire(url) {
			const address = new URL(url);
			far = { host: address.hostname, port: Number(address.port) };
			await listen();
			const bound = server.address();
			near = typeof bound === 'object' && bound ? bound.port : 0;
			address.hostname = '127.0.0.1';
			address.port = String(near);
			return address.href;
		},
		async sever() {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const end of open) end.destroy();
			await closed;
		},
		mend: listen,
	};
}
