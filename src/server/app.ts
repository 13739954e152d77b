import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { contract } from '#shared/contract.ts';
import type { Endpoint, FileBody } from '#shared/endpoint.ts';
import { accountHandlers } from './account/account.handlers.ts';
import { archiveHandlers } from './archive/archive.handlers.ts';
import { auditHandlers } from './audit/audit.handlers.ts';
import { cartHandlers } from './cart/cart.handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { clubHandlers } from './club/club.handlers.ts';
import { complaintsHandlers } from './complaints/complaints.handlers.ts';
import { consultancyHandlers } from './consultancy/consultancy.handlers.ts';
import { contactHandlers } from './contact/contact.handlers.ts';
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { isOfGonePerson, violatedConstraint } from './database/constraints.ts';
import { documentsHandlers } from './documents/documents.handlers.ts';
import { isDatabaseUnavailable, Refused, refuse } from './http/errors.ts';
import { fileTooLarge } from './http/file-body.ts';
import { type App, mount } from './http/mount.ts';
import { mountDocumentation } from './http/openapi.ts';
import type { Readiness } from './http/readiness.ts';
import { securityLog } from './http/security-log.ts';
import type { InProcess } from './http/site/pages.ts';
import { mountSiteFiles } from './http/site/site-files.ts';
import { identityHandlers } from './identity/identity.handlers.ts';
import { importsHandlers } from './imports/imports.handlers.ts';
import { log } from './log.ts';
import { membershipHandlers } from './membership/membership.handlers.ts';
import { openingHandlers } from './opening/opening.handlers.ts';
import { ordersHandlers } from './orders/orders.handlers.ts';
import { paymentsHandlers } from './payments/payments.handlers.ts';
import { peopleHandlers } from './people/people.handlers.ts';
import { unknownPerson } from './people/require-person.ts';
import { picturesHandlers } from './pictures/pictures.handlers.ts';
import { mountPictures } from './pictures/serve-pictures.ts';
import { reportsHandlers } from './reports/reports.handlers.ts';
import { returnsHandlers } from './returns/returns.handlers.ts';
import type { Services } from './services.ts';
import { staffHandlers } from './staff/staff.handlers.ts';
import { stockHandlers } from './stock/stock.handlers.ts';
import { taxesHandlers } from './taxes/taxes.handlers.ts';
import { visitsHandlers } from './visits/visits.handlers.ts';

/** In bytes: the longest body of a request that is no file; the longest form sends a tenth of it. */
const maxBodyBytes = 64 * 1024;

const limitStreamedBody = bodyLimit({
	maxSize: maxBodyBytes,
	onError: () => {
		throw refuse.tooLarge();
	},
});

/** The file that a call takes, by the call's path. */
const files = new Map<string, FileBody>(
	Object.values(contract)
		.flatMap((slice) => Object.values<Endpoint>(slice))
		.flatMap(({ path, file }) => (file ? [[path, file]] : [])),
);

/** The methods of each path of a call; HEAD is allowed wherever GET is. */
const methods = new Map<string, string[]>();
for (const { path, method } of Object.values(contract).flatMap((slice) => Object.values<Endpoint>(slice)))
	methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? [method, 'HEAD'] : [method])]);

/**
 * Refuses a body that is too large. It judges a declared Content-Length without touching the body, which would
 * double the cost of a refusal; a request that declares no length and no Transfer-Encoding has no body (RFC 9112,
 * 6.3). A file is measured again while it is read.
 */
const limitBody: MiddlewareHandler = async (context, next) => {
	const file = files.get(context.req.path);
	const length = Number(context.req.header('Content-Length') ?? 0);
	if (file && length > file.maxBytes) throw fileTooLarge(file);
	if (file) return next();
	if (context.req.header('Transfer-Encoding')) return limitStreamedBody(context, next);
	if (length > maxBodyBytes) throw refuse.tooLarge();
	return next();
};

export interface AppParts extends Services {
	/** Serves the pages, given the in-process API; left out in tests that need only the API. */
	pages?: (call: InProcess) => App;
	/** Whether the process can serve requests, and why not. */
	readiness: () => Promise<Readiness>;
	/** Public URL of the site, without a trailing slash. */
	origin: string;
}

/** Assembles the application from its parts. It has no state of its own and does not read the environment. */
export function createApp({ pages, readiness, origin, ...services }: AppParts): App {
	const app: App = new Hono();

	app.use(requestId());

	// Proxies must not cache these answers: they describe the present moment.
	const unkept = { 'Cache-Control': 'no-store' };
	app.get('/healthz', (context) => context.json({ status: 'alive' }, 200, unkept));
	app.get('/readyz', async (context) => {
		const answer = await readiness();
		return context.json(answer, answer.status === 'ready' ? 200 : 503, unkept);
	});

	for (const base of ['/api/*', '/auth/*']) {
		app.use(base, securityLog(services));
		app.use(base, compress());
		app.use(base, limitBody);
	}
	mount(app, contract.identity, identityHandlers, services);
	mount(app, contract.account, accountHandlers, services);
	mount(app, contract.catalogue, catalogueHandlers, services);
	mount(app, contract.cart, cartHandlers, services);
	mount(app, contract.orders, ordersHandlers, services);
	mount(app, contract.returns, returnsHandlers, services);
	mount(app, contract.stock, stockHandlers, services);
	mount(app, contract.taxes, taxesHandlers, services);
	mount(app, contract.documents, documentsHandlers, services);
	mount(app, contract.membership, membershipHandlers, services);
	mount(app, contract.payments, paymentsHandlers, services);
	mount(app, contract.visits, visitsHandlers, services);
	mount(app, contract.consultancy, consultancyHandlers, services);
	mount(app, contract.contact, contactHandlers, services);
	mount(app, contract.complaints, complaintsHandlers, services);
	mount(app, contract.people, peopleHandlers, services);
	mount(app, contract.club, clubHandlers, services);
	mount(app, contract.opening, openingHandlers, services);
	mount(app, contract.pictures, picturesHandlers, services);
	mount(app, contract.imports, importsHandlers, services);
	mount(app, contract.archive, archiveHandlers, services);
	mount(app, contract.audit, auditHandlers, services);
	mount(app, contract.staff, staffHandlers, services);
	mount(app, contract.dashboard, dashboardHandlers, services);
	mount(app, contract.reports, reportsHandlers, services);
	mountDocumentation(app, services);
	for (const base of ['/api/*', '/auth/*']) {
		app.all(base, ({ req: { path, method } }) => {
			const allowed = methods.get(path)?.join(', ');
			throw refuse.notFound(
				allowed ? `There is no such call by ${method}: this path takes ${allowed}` : 'There is no such call',
			);
		});
	}

	mountPictures(app, services);
	mountSiteFiles(app, { ...services, origin });
	if (pages)
		app.route(
			'/',
			pages(async (path, init) => app.request(path, init)),
		);
	app.notFound(() => {
		throw refuse.notFound('There is nothing here');
	});
	app.onError((error, context) => {
		const refused =
			error instanceof Refused
				? error
				: isDatabaseUnavailable(error)
					? refuse.unavailable()
					: violatedConstraint(error) === 'account_deleted'
						? refuse.conflict('account_deleted', 'This account has been deleted')
						: isOfGonePerson(error)
							? unknownPerson()
							: undefined;
		context.header('Cache-Control', 'no-store');
		if (refused) {
			if (refused.retryAfter !== undefined) context.header('Retry-After', String(refused.retryAfter));
			const text = JSON.stringify(refused.body);
			// errors.ts lists the statuses; Hono's type requires a literal.
			return context.body(text, refused.status as 400, {
				'Content-Type': 'application/json',
				// As in mount.ts: without a declared length, the compression middleware would compress even this short
				// refusal, which costs most in a flood.
				'Content-Length': String(Buffer.byteLength(text)),
			});
		}
		const id = context.get('requestId');
		log.error('A request failed', { request: id, method: context.req.method, path: context.req.path }, error);
		return context.json(
			{ message: 'Something went wrong on our side', code: 'internal', requestId: id },
			500,
		);
	});
	return app;
}
