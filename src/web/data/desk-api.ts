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

/** The client of the whole contract, for the desk alone: the site's pages do not load it. */
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

/** The centres of whoever is at the desk, as it edits them. */
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

/** The mails that could not be sent so far. */
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

/** What was sold from a day to another. */
export function salesReportQuery(client: Client, query: SentQuery<Contract['reports']['sales']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'sales', query],
		queryFn: ({ signal }) => client.reports.sales({ query, signal }),
	});
}

/** What the units that are there cost. */
export function stockReportQuery(client: Client, query: SentQuery<Contract['reports']['stock']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'stock', query],
		queryFn: ({ signal }) => client.reports.stock({ query, signal }),
	});
}

/** What is there by the month of its last day. */
export function expiryReportQuery(client: Client, query: SentQuery<Contract['reports']['expiry']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'expiry', query],
		queryFn: ({ signal }) => client.reports.expiry({ query, signal }),
	});
}

/** What expired, was written off or came back. */
export function foodReportQuery(client: Client, query: SentQuery<Contract['reports']['food']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'food', query],
		queryFn: ({ signal }) => client.reports.food({ query, signal }),
	});
}

/** What a month’s GST return has. */
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

/** What carriers collected and what was counted of it. */
export function cashReportQuery(client: Client, query: SentQuery<Contract['reports']['cash']>) {
	return queryOptions({
		queryKey: [...keys.reports, 'cash', query],
		queryFn: ({ signal }) => client.reports.cash({ query, signal }),
	});
}

const deskPageSize = 50;

/**
 * A list of the desk, page by page, newest first. Each page carries the `total` of all matches, or what the next page
 * begins after; `page` is then that of the page before, and 0 for the first.
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
	/** Absent where nobody counts, as in the audit. */
	total?: number;
	/** The id of the last row, where there are more but no total. */
	next?: number | undefined;
	/**
	 * How many of each status match the search. Absent for lists without statuses, and where the header was
	 * lost.
	 */
	counts?: StatusCounts | undefined;
	/** The highest id there was when the page was read; absent for lists that are not asked for news. */
	newest?: number | undefined;
}

export type DeskListQuery<Row> = ReturnType<typeof deskListQuery<Row>>;

/** The filters of the desk's product list. */
export interface DeskProductFilters {
	search?: string | undefined;
	status?: Availability | undefined;
}

/** All products, as many at a time as the store loads. Without filters, sends page and limit only. */
async function missingOf(client: Client, products: readonly Product[], signal: AbortSignal) {
	const ids = products.map(({ productId }) => productId).join();
	// A list without these words is better than none.
	const known = ids === '' ? [] : await client.catalogue.facts({ query: { ids }, signal }).catch(() => []);
	return new Map(
		known.map(({ productId, facts, missing }) => [
			productId,
			missingText(missing.length, wantedFacts(facts).length),
		]),
	);
}

/** The desk's products, page by page, each with what its facts lack. */
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

/** The facts of a product, as the desk edits them. Read anew at each visit: others edit them, too. */
export function productFactsQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.products, 'facts', id],
		queryFn: async ({ signal }) =>
			(await client.catalogue.facts({ query: { ids: String(id) }, signal }))[0] ?? null,
		retry: false,
	});
}

/** Products that were chosen to be edited together, with the tax classes that they can be given. */
export function chosenProductsQuery(client: Client, ids: readonly number[]) {
	return queryOptions({
		queryKey: [...keys.products, 'chosen', ids],
		queryFn: ({ signal }) => client.catalogue.chosen({ query: { ids: ids.join() }, signal }),
	});
}

/** What the desk's orders are narrowed by, as their calls have it: a standing is a status, or how lines ended. */
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

/** What each carrier collected on a day, and what of it was counted. */
export function cashQuery(client: Client, day: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'cash', day],
		queryFn: ({ signal }) => client.orders.cash({ query: { day }, signal }),
	});
}

/** The parcels of a courier's day that it paid by AWB. */
export function remittedQuery(client: Client, query: { carrier: string; day: string }) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'remitted', query],
		queryFn: ({ signal }) => client.orders.remitted({ query, signal }),
	});
}

/** What the pick list, the slips and the labels of orders say; `numbers` with commas between them. */
export function orderPapersQuery(client: Client, numbers: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'papers', numbers],
		queryFn: ({ signal }) => client.orders.papers({ query: { numbers }, signal }),
	});
}

/** What those who ordered pay in cash besides; `numbers` of the orders, with commas between them. */
export function cashUnderWayQuery(client: Client, numbers: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'cash under way', numbers],
		queryFn: ({ signal }) => client.orders.cashUnderWay({ query: { numbers }, signal }),
	});
}

/** What waits to be packed, is under way, with a carrier or with any, or was not taken. */
export function orderQueueQuery(client: Client, name: OrderQueue, carrier?: string) {
	return queryOptions({
		queryKey: [...keys.deskOrder, 'queue', name, carrier],
		queryFn: ({ signal }) => client.orders.queue({ query: { name, carrier }, signal }),
	});
}

/** What can be returned of an order, and what is. */
export function deskReturnsQuery(client: Client, number: number) {
	return queryOptions({
		queryKey: [...keys.deskOrder, number, 'returns'],
		queryFn: ({ signal }) => client.returns.forOrder({ query: { number }, signal }),
	});
}

/** The returns that were asked for, that are coming back, or whose money is due. */
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

/** What is counted, at each place. */
export function deskStockQuery(client: Client, filters: DeskStockFilters = {}) {
	return deskListQuery([...keys.stock, 'list', filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...totals } = await client.stock.list({ query, signal });
		return { rows: reply, ...totals };
	});
}

/** The stock of a product, with its lots and how its units came and went. */
export function stockedProductQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.stock, 'product', id],
		queryFn: ({ signal }) => client.stock.product({ query: { id }, signal }),
	});
}

/** The lots that expire, those that do first before the others. */
export function expiringLotsQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.stock, 'expiring'],
		queryFn: ({ signal }) => client.stock.expiring({ signal }),
	});
}

/** The lots of a product that have no units any more. */
export function emptiedLotsQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.stock, 'emptied', id],
		queryFn: ({ signal }) => client.stock.emptied({ query: { id }, signal }),
	});
}

/** The moves of a product before one of them, a page after the other. */
export function olderMovesQuery(client: Client, id: number, before: number) {
	return infiniteQueryOptions({
		queryKey: [...keys.stock, 'moves', id, before],
		queryFn: ({ pageParam, signal }) => client.stock.moves({ query: { id, before: pageParam }, signal }),
		initialPageParam: before,
		getNextPageParam: (last) => (last.length < movesShown ? undefined : last.at(-1)?.moveId),
	});
}

/** In milliseconds: as often are the stock and the documents compared with what they are made of; memberships each night. */
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

/** Where the days of memberships differ from those that are computed. */
export function coverDriftQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.drift, 'memberships'],
		queryFn: ({ signal }) => client.membership.drift({ signal }),
		refetchInterval: comparedEvery,
	});
}

const namedProducts = 8;

/** The products that a typed name may mean. */
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

/** Everybody's consultancies from one day to another. */
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

/** The texts that replies begin with. */
export function replyTemplatesQuery(client: Client) {
	return queryOptions({
		queryKey: keys.replyTemplates,
		queryFn: ({ signal }) => client.contact.templates({ signal }),
	});
}

/** A person, and all that happened with them. */
export function personQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'one', id],
		queryFn: ({ signal }) => client.people.person({ query: { id }, signal }),
	});
}

/** What somebody's memberships are today, newest first. */
export function standingsOfQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'standings', id],
		queryFn: ({ signal }) => client.membership.standingOf({ query: { id }, signal }),
	});
}

/** The memberships that the desk works off: a list of them, and how many each has. Asked again as members change. */
export function worklistQuery(client: Client, query: SentQuery<Contract['membership']['worklist']>) {
	return queryOptions({
		queryKey: [...keys.people, 'worklist', query],
		queryFn: ({ signal }) => client.membership.worklist({ query, signal }),
		placeholderData: (previous, last) =>
			(last?.queryKey.at(-1) as typeof query | undefined)?.list === query.list ? previous : undefined,
	});
}

/** What was paid for a membership: its bill alone, in a list as a member reads all of theirs. */
export function membershipBillQuery(client: Client, membershipId: number) {
	return queryOptions({
		queryKey: [...keys.money, 'bill', membershipId],
		queryFn: async ({ signal }) => [await client.payments.of({ query: { membershipId }, signal })],
	});
}

/** The own open drawer, with what was taken into it. */
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

/** The centres whose days were left unclosed, or a drawer of which was never counted. */
export function unclosedDaysQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.money, 'unclosed'],
		queryFn: ({ signal }) => client.payments.unclosed({ signal }),
	});
}

/** What comes with somebody's memberships, and every use of it. */
export function ledgersOfQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.people, 'ledgers', id],
		queryFn: ({ signal }) => client.membership.balancesOf({ query: { id }, signal }),
	});
}

/**
 * The photo of a person, forgotten as soon as nothing shows it.
 * @param number tells one photo of a person from the next
 */
export function personPhotoQuery(client: Client, id: number, number: number) {
	return queryOptions({
		queryKey: [...keys.personPhoto, id, number],
		queryFn: ({ signal }) => client.people.photo({ query: { id }, signal }),
		gcTime: 0,
		// Where it would be, the page says that it could not be loaded.
		meta: { isQuiet: true },
	});
}

/** Who wrote to the club and has no account. */
export function writersQuery(client: Client, search?: string) {
	return queryOptions({
		queryKey: [...keys.people, 'writers', search],
		queryFn: ({ signal }) => client.people.writers({ query: { search }, signal }),
	});
}

/** What stands against deleting somebody's account, and what ends with it. */
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

/** What the desk answered to a complaint. */
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

/** What was done, newest first. */
export function auditQuery(client: Client, { params, ...others }: DeskAuditFilters = {}) {
	return deskListQuery<AuditEntry>(
		[...keys.audit, { ...params, ...others }],
		async ({ page: before, limit }, signal) => {
			const query = { ...params, ...others, limit, ...(before > 0 && { before }) };
			const { entries, hasMore } = await client.audit.getAll({
				// The URL's values are those that the contract has (the audit's `params` in desk/lists.ts).
				query: query as SentQuery<Contract['audit']['getAll']>,
				signal,
			});
			return { rows: entries, next: hasMore ? entries.at(-1)?.id : undefined };
		},
		deskPageSize,
		0,
	);
}

/** How many entries the history of one record shows at most. */
const historyLength = 20;

/** One record whose history is read: of a line of an order, with the order's number. */
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

/** Who works at the club, and who owns it. */
export function deskStaffQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.staff, 'posts'],
		queryFn: ({ signal }) => client.staff.list({ signal }),
	});
}

/** What the club asks of its staff. */
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
