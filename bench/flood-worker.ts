/**
 * Runs in a thread of its own, so that sending a flood does not delay the measurements. Posts the outcome for each
 * message.
 */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Sends one wrong login; resolves to the status of the response. */
function wrongLogin(url: string, agent: Agent, turn: number): Promise<number> {
	const body = JSON.stringify({ email: `nobody-${turn}@example.com`, password: 'wrong password' });
	const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
	return new Promise((resolve, reject) => {
		const sent = request(`${url}/auth/userLogin`, { method: 'POST', agent, headers }, (answer) => {
			answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
		});
		sent.on('error', reject).end(body);
	});
}

parentPort?.on('message', async ({ url, count }: { url: string; count: number }) => {
	const agent = new Agent({ maxSockets: count });
	const statuses = await Promise.all(
		Array.from({ length: count }, (_, turn) => wrongLogin(url, agent, turn)),
	);
	agent.destroy();
	parentPort?.postMessage(statuses);
});
