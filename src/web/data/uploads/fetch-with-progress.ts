/** In milliseconds: how long nothing of a file may move until it is given up. */
const patience = 60_000;

/**
 * A `fetch` that tells how much of the body has gone, from 0 to 1, and gives up when nothing has moved for a while. With
 * XMLHttpRequest, because no browser's `fetch` tells, and only some take a stream in its place.
 */
export function fetchWithProgress(onProgress: (share: number) => void) {
	return (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open(method, path);
			new Headers(headers).forEach((value, name) => {
				request.setRequestHeader(name, value);
			});
			let giveUp: ReturnType<typeof setTimeout>;
			const wait = () => {
				clearTimeout(giveUp);
				giveUp = setTimeout(() => request.abort(), patience);
			};
			request.upload.onprogress = ({ loaded, total }) => {
				wait();
				onProgress(loaded / total);
			};
			request.onloadend = () => clearTimeout(giveUp);
			request.onload = () => {
				const type = request.getResponseHeader('Content-Type') ?? '';
				resolve(
					new Response(request.response, { status: request.status, headers: { 'Content-Type': type } }),
				);
			};
			request.onerror = () => reject(new TypeError('The server cannot be reached'));
			request.onabort = () => reject(signal?.reason);
			signal?.addEventListener('abort', () => request.abort());
			wait();
			request.send(body as XMLHttpRequestBodyInit);
		});
}
