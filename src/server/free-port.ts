import { createServer } from 'node:net';

/** Finds a port of `host` on which nobody listens now. */
export async function freePort(host: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once('error', reject);
		server.listen(0, host, () => {
			const address = server.address();
			server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
		});
	});
}
