/**
 * A `fetch` that tells how much of the body has gone, from 0 to 1. With XMLHttpRequest, because no browser's `fetch`
 * tells, and only some take a stream in its place.
 */
export function fetchWithProgress(onProgress: (share: number) => void) {
	return (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open(method, path);
			new Headers(headers).forEach((value, name) => {
				request.setRequestHeader(name, value);
			});
			request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
			request.onload = () => {
				const type = request.getResponseHeader('Content-Type') ?? '';
				resolve(
					new Response(request.response, { status: request.status, headers: { 'Content-Type': type } }),
				);
			};
			request.onerror = () => reject(new TypeError('The server cannot be reached'));
			request.onabort = () => reject(signal?.reason);
			signal?.addEventListener('abort', () => request.abort());
			request.send(body as XMLHttpRequestBodyInit);
		});
}
