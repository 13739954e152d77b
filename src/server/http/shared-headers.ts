import { Hono } from 'hono';
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

const app = new Hono()
	.use(
		secureHeaders({
			crossOriginEmbedderPolicy: false,
			strictTransportSecurity: 'max-age=31536000; includeSubDomains',
			referrerPolicy: 'strict-origin-when-cross-origin',
			permissionsPolicy,
			// For Internet Explorer 8 and Flash alone: on a slow line the bytes of each answer count.
			xDownloadOptions: false,
			xPermittedCrossDomainPolicies: false,
		}),
	)
	.get('/', (context) => context.body(null, 200, { 'Content-Security-Policy': restrictivePolicy }));

/**
 * The headers of every answer, with names in lower case; an answer may have a Content-Security-Policy of its own. They are
 * not set by the application: to set a header on a web-standard response costs several times as much as on node:http's.
 */
export async function readSharedHeaders(): Promise<Record<string, string>> {
	return Object.fromEntries((await app.request('/')).headers);
}
