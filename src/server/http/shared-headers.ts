import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * For everything but pages: an answer or file that is opened by itself runs and loads nothing, and may not be
 * framed.
 */
const restrictivePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The permissions that the club's own pages may ask for; frames in them get none. The camera is for the desk's
 * scanner. Every page allows it, because the policy is that of the document loaded first: a person who logs in gets
 * to the desk without loading another document.
 */
const permissionsPolicy = { camera: ['self'], microphone: [], geolocation: [] };

const app = new Hono()
	.use(
		secureHeaders({
			crossOriginEmbedderPolicy: false,
			strictTransportSecurity: 'max-age=31536000; includeSubDomains',
			referrerPolicy: 'strict-origin-when-cross-origin',
			permissionsPolicy,
			// These two serve only Internet Explorer 8 and Flash: on a slow line, the bytes count.
			xDownloadOptions: false,
			xPermittedCrossDomainPolicies: false,
		}),
	)
	.get('/', (context) => context.body(null, 200, { 'Content-Security-Policy': restrictivePolicy }));

/**
 * The headers of every answer, with names in lower case; an answer may have a Content-Security-Policy of its own.
 * The application does not set them itself: setting a header on a web-standard response costs several times as much
 * as on node:http's.
 */
export async function readSharedHeaders(): Promise<Record<string, string>> {
	return Object.fromEntries((await app.request('/')).headers);
}
