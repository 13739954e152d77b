import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** For all but pages: an answer or a file that is opened by itself runs and loads nothing, and stands in no frame. */
const restrictivePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What the club's own pages may ask a person for, and no frame in them: the camera, as the desk's scanner. Every page may,
 * because a page's policy is that of the document that was loaded first: who logs in comes to the desk without loading
 * another.
 */
const permissionsPolicy = { camera: ['self'], microphone: [], geolocation: [] };

/** Sets the headers of every answer; a Content-Security-Policy only where the answer has none of its own. */
export const setSharedHeaders: readonly MiddlewareHandler[] = [
	secureHeaders({
		crossOriginEmbedderPolicy: false,
		strictTransportSecurity: 'max-age=31536000; includeSubDomains',
		referrerPolicy: 'strict-origin-when-cross-origin',
		permissionsPolicy,
	}),
	async (context, next) => {
		await next();
		if (!context.res.headers.has('Content-Security-Policy'))
			context.header('Content-Security-Policy', restrictivePolicy);
	},
];

/** What {@link setSharedHeaders} sets on an answer without headers of its own, with names in lower case. */
export async function readSharedHeaders(): Promise<Record<string, string>> {
	const app = new Hono().use(...setSharedHeaders).get('/', (context) => context.body(null));
	return Object.fromEntries((await app.request('/')).headers);
}
