import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import type { AuditSubjectKind } from '#shared/audit/audit.rules.ts';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { type Availability, pageSize } from '#shared/catalogue/catalogue.rules.ts';
import { missingText, wantedFacts } from '#shared/catalogue/missing-facts.rules.ts';
import type { Client } from '#shared/client.ts';
import type { Contract } from '#shared/contract.ts';
import { createClient } from '#shared/desk-client.ts';
import type { SentQuery } from '#shared/endpoint.ts';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import { type OrderStanding, orderEnds, orderStatuses } from '#shared/orders/orders.rules.ts';
import type { OrderQueue } from '#shared/orders/parcels.rules.ts';
import type { ReturnQueue } from '#shared/returns/returns.rules.ts';
import type { StatusCounts } from '#shared/status-counts.ts';
import { movesShown } from '#shared/stock/stock.rules.ts';
import { fetchInTime, keys, transportOver, type Unpaged } from './api.ts';

/** The client of the whole contract, for the desk only: the site's pages do not load it. */
export const deskApi: Client = createClient(transportOver(fetchInTime));

type OrderListQuery = Unpaged<SentQuery<Contract['orders']['getAllOrders']>>;
export type DeskOrderFilters = Omit<OrderListQuery, 'status' | 'ended'> & {
	status?: OrderStanding | undefined;
};
export type DeskMembershipFilters = Unpaged<SentQuery<Contract['membership']['getAllMemberships']>>;
export type DeskStockFilters = Unpaged<SentQuery<Contract['stock']['list']>>;
export type DeskPeopleFilters = Unpaged<SentQuery<Contract['people']['getAll']>>;
export type DeskComplaintFilters = Unpaged<SentQuery<Contract['complaints']['getAll']>>;
export type DeskMessageFilters = Unpaged<SentQuery<Contract['contact']['getAll']>>;

/** The facts of the club, as the desk edits them. */
export function deskClubQuery(client: Client) {
	return queryOptions({
		queryKey: keys.deskClub,
		queryFn: ({ signal }) => client.club.desk({ signal }),
	});
}

/** The centres that the user may edit at the desk. */
export function deskCentresQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.deskClub, 'centres'],
		queryFn: ({ signal }) => client.club.deskCentres({ signal }),
	});
}

/** How far the club is from opening. */
export function openingQuery(client: Client) {
	return queryOptions({
		queryKey: keys.opening,
		queryFn: ({ signal }) => client.opening.state({ signal }),
	});
}

/** Mails that have not been sent yet because of failures. */
export function unsentMailsQuery(client: Client) {
	return queryOptions({
		queryKey: keys.unsentMails,
		queryFn: ({ signal }) => client.opening.mails({ signal }),
	});
}

/** When the database was backed up last. */
export function backupsQuery(client: Client) {
	return queryOptions({
		queryKey: keys.backups,
		queryFn: ({ signal }) => client.opening.backups({ signal }),
	});
}

/** The dashboard's numbers. */
export function dashboardQuery(client: Client) {
	return queryOptions({
		queryKey: keys.dashboard,
		queryFn: ({ signal }) => client.dashboard.getDashData({ signal }),
	});
}

/** Sales between two days. */
export function salesReportQuery(client: Client, query: SentQuery<Contract['reports']['sales']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'sales', query],
		queryFn: ({ signal }) => client.reports.sales({ query, signal }),
	});
}

/** The cost of the units in stock. */
export function stockReportQuery(client: Client, query: SentQuery<Contract['reports']['stock']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'stock', query],
		queryFn: ({ signal }) => client.reports.stock({ query, signal }),
	});
}

/** Units in stock by the month in which they expire. */
export function expiryReportQuery(client: Client, query: SentQuery<Contract['reports']['expiry']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'expiry', query],
		queryFn: ({ signal }) => client.reports.expiry({ query, signal }),
	});
}

/** Food that expired, was written off or came back. */
export function foodReportQuery(client: Client, query: SentQuery<Contract['reports']['food']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'food', query],
		queryFn: ({ signal }) => client.reports.food({ query, signal }),
	});
}

/** The figures of a month’s GST return. */
export function gstReportQuery(client: Client, month: string) {
	return queryOptions({
		queryKey: [...keys.reports, 'gst', month],
		queryFn: ({ signal }) => client.documents.gst({ query: { month }, signal }),
	});
}

/** The tax classes, and how many products have none. */
export function taxClassesQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.taxes, 'classes'],
		queryFn: ({ signal }) => client.taxes.classes({ signal }),
	});
}

/** Products with their tax classes. */
export function taxedProductsQuery(client: Client, query: SentQuery<Contract['taxes']['products']>) {
	return queryOptions({
		queryKey: [...keys.taxes, 'products', query],
		queryFn: ({ signal }) => client.taxes.products({ query, signal }),
	});
}

/** What carriers collected, and how much of it was counted. */
export function cashReportQuery(client: Client, query: SentQuery<Contract['reports']['cash']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'cash', query],
		queryFn: ({ signal }) => client.reports.cash({ query, signal }),
	});
}

const deskPageSize = 50;

/**
 * A paged list of the desk, newest first. A page carries either the `total` of all matches, or in `next` the cursor
 * of the next page. With a cursor, `page` is the `next` of the page before, and 0 for the first page.
 */
function deskListQuery<Row>(
	queryKey: QueryKey,
	read: (paging: { page: number; limit: number }, signal: AbortSignal) => Promise<DeskPage<Row>>,
	limit = deskPageSize,
	firstPage = 1,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit }, signal),
		initialPageParam: firstPage,
		getNextPageParam: ({ total, next }, _all, page) =>
			total === undefined ? next : page * limit < total ? page + 1 : undefined,
	});
}

export interface DeskPage<Row> {
	rows: Row[];
	/** Absent for lists without a count, such as the audit. */
	total?: number;
	/** The id of the last row, where there are more rows but no total. */
	next?: number | undefined;
	/** The number of matches of each status. Absent for lists without statuses, and if a proxy dropped the header. */
	counts?: StatusCounts | undefined;
	/** The highest id at the time of the read; absent for lists that are not polled for news. */
	newest?: number | undefined;
}

export type DeskListQuery<Row> = ReturnType<typeof deskListQuery<Row>>;

/** The filters of the desk's product list. */
export interface DeskProductFilters {
	search?: string | undefined;
	status?: Availability | undefined;
}

/**
 * How many facts are missing from each of these products, in words, by product id; empty if the facts cannot be read.
 */
async function missingOf(client: Client, products: readonly Product[], signal: AbortSignal) {
	const ids = products.map(({ productId }) => productId).join();
	// A list without this detail is better than an error.
	const known = ids === '' ? [] : await client.catalogue.facts({ query: { ids }, signal }).catch(() => []);
	return new Map(
		known.map(({ productId, facts, missing }) => [
			productId,
			missingText(missing.length, wantedFacts(facts).length),
		]),
	);
}

/**
 * The desk's products, page by page, as many at a time as in the store, each with its missing facts. Without filters,
 * sends page and limit only.
 */
export function deskProductsQuery(client: Client, filters: DeskProductFilters = {}) {
	const { search, status } = filters;
	const filterParams = {
		...(search && { category: search }),
		...(status && { available: status === 'Available' ? ('1' as const) : ('0' as const) }),
	};
	return deskListQuery(
		[...keys.products, 'desk', filters],
		async (paging, signal) => {
			const query = { ...filterParams, ...paging };
			const { content, totalPages, total, counts } = await client.catalogue.getAll({ query, signal });
			const missing = await missingOf(client, content, signal);
			const rows = content.map((row) => ({ ...row, missing: missing.get(row.productId) }));
			return { rows, total: total ?? totalPages * paging.limit, counts };
		},
		pageSize,
	);
}

/** A product's facts for editing. Fetched on each visit: others edit them, too. */
export function productFactsQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.products, 'facts', id],
		queryFn: async ({ signal }) =>
			(await client.catalogue.facts({ query: { ids: String(id) }, signal }))[0] ?? null,
		retry: false,
	});
}

/** Products chosen for a bulk edit, with the tax classes that they can have. */
export function chosenProductsQuery(client: Client, ids: readonly number[]) {
	return queryOptions({
		queryKey: [...keys.products, 'chosen', ids],
		queryFn: ({ signal }) => client.catalogue.chosen({ query: { ids: ids.join() }, signal }),
	});
}

/** Turns a standing, the desk's filter of orders, into parameters of the call: it is a status, or how lines ended. */
export function ofStanding<Query extends { status?: OrderStanding | undefined }>({
	status,
	...query
}: Query) {
	const ended = orderEnds.find((end) => end === status);
	const live = orderStatuses.find((one) => one === status);
	return { ...query, ...(ended && { ended }), ...(live && { status: live }) };
}

/** All orders, a row per line. */
export function deskOrdersQuery(client: Client, filters: DeskOrderFilters = {}) {
	return deskListQuery([...keys.deskOrders, filters], async (paging, signal) => {
		const query = { ...ofStanding(filters), ...paging };
		const { reply, ...totals } = await client.orders.getAllOrders({ query, signal });
		return { rows: reply.orders, ...totals };
	});
}

/** An order with its lines, its customer and what happened to it. */
export function deskOrderQuery(client: Client, number: number) {
	return queryOptions({
		queryKey: [...keys.deskOrder, number],
		queryFn: ({ signal }) => client.orders.full({ query: { number }, signal }),
	});
}

/** What each carrier collected on a day, and how much of it was counted. */
export function cashQuery(client: Client, day: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'cash', day],
		queryFn: ({ signal }) => client.orders.cash({ query: { day }, signal }),
	});
}

/** The parcels that a courier's remittance paid for on a day, by AWB. */
export function remittedQuery(client: Client, query: { carrier: string; day: string }) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'remitted', query],
		queryFn: ({ signal }) => client.orders.remitted({ query, signal }),
	});
}

/** The data of the pick list, the packing slips and the labels of orders; `numbers` is separated by commas. */
export function orderPapersQuery(client: Client, numbers: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'papers', numbers],
		queryFn: ({ signal }) => client.orders.papers({ query: { numbers }, signal }),
	});
}

/**
 * Other cash from the buyers of these orders: collected today, or due for parcels on their way; `numbers` is
 * separated by commas.
 */
export function cashUnderWayQuery(client: Client, numbers: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'cash under way', numbers],
		queryFn: ({ signal }) => client.orders.cashUnderWay({ query: { numbers }, signal }),
	});
}

/** A queue of orders: to be packed, under way (with one carrier or any), or not taken. */
export function orderQueueQuery(client: Client, name: OrderQueue, carrier?: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'queue', name, carrier],
		queryFn: ({ signal }) => client.orders.queue({ query: { name, carrier }, signal }),
	});
}

/** What can be returned of an order, and its returns. */
export function deskReturnsQuery(client: Client, number: number) {
	return queryOptions({
		queryKey: [...keys.deskOrder, number, 'returns'],
		queryFn: ({ signal }) => client.returns.forOrder({ query: { number }, signal }),
	});
}

/** A queue of returns: asked for, coming back, or with their money due. */
export function returnQueueQuery(client: Client, name: ReturnQueue) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'returns', name],
		queryFn: ({ signal }) => client.returns.queue({ query: { name }, signal }),
	});
}

/** All memberships. */
export function deskMembershipsQuery(client: Client, filters: DeskMembershipFilters = {}) {
	return deskListQuery([...keys.deskMemberships, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.membership.getAllMemberships({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** The counted stock, by place. */
export function deskStockQuery(client: Client, filters: DeskStockFilters = {}) {
	return deskListQuery([...keys.stock, 'list', filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.stock.list({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** A product's stock, with its lots and moves. */
export function stockedProductQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.stock, 'product', id],
		queryFn: ({ signal }) => client.stock.product({ query: { id }, signal }),
	});
}

/** The lots that expire, soonest first. */
export function expiringLotsQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.stock, 'expiring'],
		queryFn: ({ signal }) => client.stock.expiring({ signal }),
	});
}

/** The lots of a product that have no units left. */
export function emptiedLotsQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.stock, 'emptied', id],
		queryFn: ({ signal }) => client.stock.emptied({ query: { id }, signal }),
	});
}

/** A product's moves before the given one, page by page. */
export function olderMovesQuery(client: Client, id: number, before: number) {
	return infiniteQueryOptions({
		queryKey: [...keys.stock, 'moves', id, before],
		queryFn: ({ pageParam, signal }) => client.stock.moves({ query: { id, before: pageParam }, signal }),
		initialPageParam: before,
		getNextPageParam: (last) => (last.length < movesShown ? undefined : last.at(-1)?.moveId),
	});
}

/**
 * How often the server compares stock and documents with what they are made of, in milliseconds; it compares
 * memberships once a night.
 */
const comparedEvery = 60 * 60 * 1_000;

/** Where the stock differs from its ledger. */
export function stockDriftQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.drift, 'stock'],
		queryFn: ({ signal }) => client.stock.drift({ signal }),
		refetchInterval: comparedEvery,
	});
}

/** Where documents differ from their lines, or a series has a gap. */
export function documentDriftQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.drift, 'documents'],
		queryFn: ({ signal }) => client.documents.drift({ signal }),
		refetchInterval: comparedEvery,
	});
}

/** Where the stored days of memberships differ from the computed ones. */
export function coverDriftQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.drift, 'memberships'],
		queryFn: ({ signal }) => client.membership.drift({ signal }),
		refetchInterval: comparedEvery,
	});
}

const namedProducts = 8;

/** The products that a typed name may refer to. */
export function productsNamedQuery(client: Client, search: string) {
	return queryOptions({
		queryKey: [...keys.products, 'named', search],
		async queryFn({ signal }) {
			const query = { search, page: 1, limit: namedProducts };
			const { content } = await client.catalogue.getAll({ query, signal });
			return content.map(({ productId, name }) => ({ productId, productName: name }));
		},
	});
}

/** Everybody with an account. */
export function deskPeopleQuery(client: Client, filters: DeskPeopleFilters = {}) {
	return deskListQuery([...keys.people, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, total, newest } = await client.people.getAll({ query, signal });
		return { rows: reply, total, newest };
	});
}

/** All members' consultancies between two days. */
export function deskBookingsQuery(client: Client, query: { from: string; to: string }) {
	return queryOptions({
		queryKey: [...keys.deskBookings, query],
		queryFn: ({ signal }) => client.consultancy.between({ query, signal }),
	});
}

/** The latest imports of a kind. */
export function pastImportsQuery(client: Client, kind: ImportKind) {
	return queryOptions({
		queryKey: [...keys.imports, kind],
		queryFn: ({ signal }) => client.imports.past({ query: { kind }, signal }),
	});
}

/** What the desk replied to a visitor's message. */
export function repliesQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.deskMessages, 'replies', id],
		queryFn: ({ signal }) => client.contact.replies({ query: { id }, signal }),
	});
}

/** The template texts for replies. */
export function replyTemplatesQuery(client: Client) {
	return queryOptions({
		queryKey: keys.replyTemplates,
		queryFn: ({ signal }) => client.contact.templates({ signal }),
	});
}

/** A person with their whole history. */
export function personQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'one', id],
		queryFn: ({ signal }) => client.people.person({ query: { id }, signal }),
	});
}

/** A person's memberships as of today, newest first. */
export function standingsOfQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'standings', id],
		queryFn: ({ signal }) => client.membership.standingOf({ query: { id }, signal }),
	});
}

/** A worklist of memberships, with the counts of all worklists. Fetched again when members change. */
export function worklistQuery(client: Client, query: SentQuery<Contract['membership']['worklist']>) {
	return queryOptions({
		queryKey: [...keys.people, 'worklist', query],
		queryFn: ({ signal }) => client.membership.worklist({ query, signal }),
		placeholderData: (previous, last) =>
			(last?.queryKey.at(-1) as typeof query | undefined)?.list === query.list ? previous : undefined,
	});
}

/** The payments for one membership, as a bill; in a list, because the call for members returns all of theirs. */
export function membershipBillQuery(client: Client, membershipId: number) {
	return queryOptions({
		queryKey: [...keys.money, 'bill', membershipId],
		queryFn: async ({ signal }) => [await client.payments.of({ query: { membershipId }, signal })],
	});
}

/** The user's own open drawer, with the money taken into it. */
export function shiftQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.money, 'shift'],
		queryFn: ({ signal }) => client.payments.shift({ signal }),
	});
}

/** What a centre took and paid back on a day. */
export function dayOfCentreQuery(client: Client, query: { centreId: number; day: string }) {
	return queryOptions({
		queryKey: [...keys.money, 'day', query],
		queryFn: ({ signal }) => client.payments.day({ query, signal }),
	});
}

/** The centres with unclosed days or an uncounted drawer. */
export function unclosedDaysQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.money, 'unclosed'],
		queryFn: ({ signal }) => client.payments.unclosed({ signal }),
	});
}

/** A person's entitlements, with every use of them. */
export function ledgersOfQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'ledgers', id],
		queryFn: ({ signal }) => client.membership.balancesOf({ query: { id }, signal }),
	});
}

/**
 * A person's photo, removed from the cache as soon as nothing shows it.
 * @param number identifies the photo, so that a new one is not mistaken for the old
 */
export function personPhotoQuery(client: Client, id: number, number: number) {
	return queryOptions({
		queryKey: [...keys.personPhoto, id, number],
		queryFn: ({ signal }) => client.people.photo({ query: { id }, signal }),
		gcTime: 0,
		// No toast: the page shows in the photo's place that it could not be loaded.
		meta: { isQuiet: true },
	});
}

/** People who wrote to the club but have no account. */
export function writersQuery(client: Client, search?: string) {
	return queryOptions({
		queryKey: [...keys.people, 'writers', search],
		queryFn: ({ signal }) => client.people.writers({ query: { search }, signal }),
	});
}

/** What prevents deleting somebody's account, and what ends with it. */
export function personLeavingQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.deskLeaving, id],
		queryFn: ({ signal }) => client.people.leaving({ query: { id }, signal }),
	});
}

/** All messages of visitors. */
export function deskMessagesQuery(client: Client, filters: DeskMessageFilters = {}) {
	return deskListQuery([...keys.deskMessages, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.contact.getAll({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** All complaints. */
export function deskComplaintsQuery(client: Client, filters: DeskComplaintFilters = {}) {
	return deskListQuery([...keys.deskComplaints, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.complaints.getAll({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** How many complaints are late. */
export function lateComplaintsQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.deskComplaints, 'late'],
		queryFn: ({ signal }) => client.complaints.late({ signal }),
	});
}

/** The desk's answers to a complaint. */
export function complaintAnswersQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.deskComplaints, 'answers', id],
		queryFn: ({ signal }) => client.complaints.answers({ query: { id }, signal }),
	});
}

/** The filters of the audit, as its screen's URL has them. */
export interface DeskAuditFilters {
	search?: string | undefined;
	row?: number;
	params?: Readonly<Record<string, string>> | undefined;
}

/** The audit, newest first. */
export function auditQuery(client: Client, { params, ...others }: DeskAuditFilters = {}) {
	return deskListQuery<AuditEntry>(
		[...keys.audit, { ...params, ...others }],
		async ({ page: before, limit }, signal) => {
			const query = { ...params, ...others, limit, ...(before > 0 && { before }) };
			const { entries, hasMore } = await client.audit.getAll({
				// The audit's `params` in desk/lists.ts let only values of the contract through.
				query: query as SentQuery<Contract['audit']['getAll']>,
				signal,
			});
			return { rows: entries, next: hasMore ? entries.at(-1)?.id : undefined };
		},
		deskPageSize,
		0,
	);
}

/** How many entries of a record's history are shown at most. */
const historyLength = 20;

/** A record whose history is fetched; for an order line, with the order's number. */
export interface RecordOfHistory {
	subject: AuditSubjectKind;
	subjectId: number;
	orderNumber?: number | undefined;
}

/** The newest entries about one record; about a line, also those about its whole order. */
export function recordHistoryQuery(client: Client, record: RecordOfHistory) {
	return queryOptions({
		queryKey: [...keys.audit, 'record', record],
		queryFn: ({ signal }) => client.audit.getAll({ query: { ...record, limit: historyLength }, signal }),
	});
}

/** The staff, and the owners of the club. */
export function deskStaffQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.staff, 'posts'],
		queryFn: ({ signal }) => client.staff.list({ signal }),
	});
}

/** The rules that the club sets for its staff. */
export function staffRulesQuery(client: Client) {
	return queryOptions({
		queryKey: keys.staffRules,
		queryFn: ({ signal }) => client.identity.staffRules({ signal }),
	});
}

/** Who may act at the desk. */
export function staffQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.staff, 'actors'],
		queryFn: ({ signal }) => client.audit.getStaff({ signal }),
	});
}
