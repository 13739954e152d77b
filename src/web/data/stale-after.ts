import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';

/** What names people, or counts what is theirs. */
const namingPeople = [
	keys.people,
	keys.staff,
	keys.deskOrders,
	keys.deskOrder,
	keys.deskMemberships,
	keys.deskMessages,
	keys.deskComplaints,
	keys.deskBookings,
	keys.door,
	keys.money,
	keys.imports,
	keys.dashboard,
	keys.audit,
];

/**
 * The reads that each change makes stale. Reads never expire by themselves (docs/spec.md point 7), so a change
 * names every read that shows what it changed: the member's own and the desk's alike, because people at the
 * desk shop, too.
 */
export const staleAfter = {
	/** The number in the store's bar follows the cart. */
	cart: [keys.cart],
	productChange: [keys.products, keys.taxes, keys.cart, keys.stock, keys.dashboard, keys.audit],
	/** The desk says how many wait. */
	watched: [keys.watched, keys.stock],
	/** The shop shows what is left. */
	stock: [keys.stock, keys.products, keys.cart, keys.dashboard, keys.audit],
	/** The top sellers and the dashboard count orders. */
	order: [keys.cart, keys.orders, keys.deskOrders, keys.people, keys.products, keys.stock, keys.dashboard],
	/** The dashboard counts pending orders. */
	orderStep: [
		keys.deskOrders,
		keys.deskOrder,
		keys.people,
		keys.orders,
		keys.stock,
		keys.dashboard,
		keys.audit,
	],
	/** A return was asked for, or went a step on: its units may be sold again, its money is part of the figures. */
	returnStep: [
		keys.orders,
		keys.deskOrders,
		keys.deskOrder,
		keys.products,
		keys.stock,
		keys.people,
		keys.dashboard,
		keys.audit,
	],
	/** What goes with the next return of a line. */
	returnPhotos: [keys.orders],
	/** The packing screen says which orders changed since. */
	papersPrinted: [keys.deskOrder, keys.audit],
	cashCount: [keys.deskOrder, keys.money, keys.audit],
	/** What is cancelled can be bought again. */
	orderChange: [
		keys.orders,
		keys.deskOrders,
		keys.deskOrder,
		keys.products,
		keys.cart,
		keys.people,
		keys.stock,
		keys.dashboard,
		keys.audit,
	],
	/** The product's own rating changes, in every list that shows it. */
	rating: [keys.orders, keys.products, keys.dashboard],
	membership: [keys.memberships, keys.deskMemberships, keys.people, keys.money, keys.dashboard, keys.audit],
	/** Somebody came in, left, or it was undone: sessions are used, a pause may have ended. */
	visit: [
		keys.door,
		keys.visits,
		keys.memberships,
		keys.deskMemberships,
		keys.people,
		keys.dashboard,
		keys.audit,
	],
	/** A drawer was opened or counted, or a day closed. */
	drawer: [keys.money, keys.audit],
	/** How money came in was corrected: its membership's bill says it, too. */
	paymentMode: [keys.money, keys.memberships, keys.people, keys.documents, keys.deskOrder, keys.audit],
	booking: [keys.bookings, keys.deskBookings, keys.people],
	message: [keys.deskMessages, keys.people, keys.dashboard, keys.audit],
	complaint: [keys.complaints, keys.deskComplaints, keys.audit],
	/** The bill of a cart says the tax within it. */
	taxes: [keys.taxes, keys.products, keys.cart, keys.audit],
	replyTemplates: [keys.replyTemplates, keys.audit],
	/** The dashboard counts memberships by the plans on sale; with a GSTIN, the bill of a cart says the tax within it. */
	clubFacts: [keys.deskClub, keys.club, keys.cart, keys.dashboard, keys.audit],
	/** A centre is closed for days, or is not: the site says so, and the door. Memberships change later, by a job. */
	closure: [keys.closures, keys.club, keys.door, keys.audit],
	/** A step of the set-up was left out, or a test message sent. */
	openingStep: [keys.opening, keys.audit],
	/** Plans or products were begun with samples, or the club opened. */
	opening: [keys.opening, keys.deskClub, keys.club, keys.products, keys.dashboard, keys.audit],
	/** Somebody was registered, or something noted about them. */
	person: [keys.people, keys.audit],
	/** Somebody's name, phone, email or birthday was corrected: what names them, or asks for a guardian. */
	personCorrected: namingPeople,
	/** The member's profile and the desk show it. */
	emergencyContact: [keys.emergencyContact, keys.people, keys.audit],
	/** A minor's unpaid memberships ask for the guardian. */
	guardian: [keys.people, keys.deskMemberships, keys.money, keys.audit],
	/** The member's profile, their pass and the desk show what came of health answers. */
	health: [keys.health, keys.people, keys.audit],
	/** The audit says who was looked up. */
	lookedUp: [keys.audit],
	/** Somebody's account was deleted: what names them, has their words or counts them. */
	personRemoved: [...namingPeople, keys.documents, keys.stock],
	/** The desk shows it, too. */
	consent: [keys.consents, keys.people],
	/** A code was spent to take it along, or something stands against leaving. */
	ownData: [keys.secondFactor, keys.leaving],
	/** Somebody was appointed, changed or ended; they are people and act at the desk. */
	staff: [keys.staff, keys.people, keys.audit, keys.profile],
	/** People and their memberships came in from a file, or products. */
	import: [
		keys.imports,
		keys.people,
		keys.memberships,
		keys.deskMemberships,
		keys.products,
		keys.cart,
		keys.dashboard,
		keys.audit,
		keys.taxes,
		keys.stock,
	],
	invitations: [keys.imports, keys.audit],
	/** The audit says who took a list out of the house. */
	export: [keys.audit],
	sessions: [keys.sessions],
	staffMails: [keys.staffMails],
	/** The profile says whether the desk waits for it. */
	secondFactor: [keys.secondFactor, keys.sessions, keys.profile],
	/** It may close the desk to who sets it. */
	staffRules: [keys.staffRules, keys.profile, keys.audit],
	/** The desk warns of a weak one; other sessions end. */
	password: [keys.profile, keys.sessions],
	/** The desk shows memberships under the member's current name and phone. */
	profile: [keys.profile, keys.deskMemberships, keys.people, keys.dashboard],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one of the changes makes stale. */
export type StaleReads = (typeof staleAfter)[keyof typeof staleAfter];

/**
 * Invalidates queries: those on the screen are refetched at once, the others when they are next used. Resolves
 * when the refetches end. Leaves the query `except` to the caller, but cancels its reads as well.
 */
export async function refetchStale(
	client: QueryClient,
	stale: readonly QueryKey[],
	except?: QueryKey,
): Promise<void> {
	const exceptHash = except && hashKey(except);
	// A first read under way may have been answered before the change, and invalidation alone does not
	// restart it.
	await Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(
		stale.map((queryKey) =>
			client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== exceptHash }),
		),
	);
}
