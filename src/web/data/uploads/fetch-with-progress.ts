/** How long an upload may make no progress before it is aborted, in milliseconds. */
const timeout = 60_000;

/**
 * A `fetch` that reports the share of the body that was sent, from 0 to 1, and aborts when it makes no progress for a
 * while. It uses XMLHttpRequest, because `fetch` reports no upload progress in any browser, and only some browsers
 * accept a stream as the body.
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
				giveUp = setTimeout(() => request.abort(), timeout);
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
