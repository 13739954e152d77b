import type { QueryKey } from '@tanstack/react-query';
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

/** The reads that a change of the desk alone makes stale. Apart from `staleAfter`, so that no visitor loads them. */
export const deskStaleAfter = {
	productChange: [keys.products, keys.taxes, keys.cart, keys.stock, keys.dashboard, keys.audit],
	/** The shop shows what is left. */
	stock: [keys.stock, keys.products, keys.cart, keys.dashboard, keys.audit],
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
	/** The packing screen says which orders changed since. */
	papersPrinted: [keys.deskOrder, keys.audit],
	cashCount: [keys.deskOrder, keys.money, keys.audit],
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
	/** The bill of a cart says the tax within it. */
	taxes: [keys.taxes, keys.products, keys.cart, keys.audit],
	replyTemplates: [keys.replyTemplates, keys.audit],
	/** The dashboard counts memberships by the plans on sale; with a GSTIN, the bill of a cart says the tax within it. */
	clubFacts: [keys.deskClub, keys.club, keys.cart, keys.dashboard, keys.audit],
	/** A centre is closed for days, or is not: the site says so, and the door. Memberships change later, by a job. */
	closure: [keys.closures, keys.club, keys.door, keys.audit],
	/** A step of the set-up was left out, or a test message sent. */
	openingStep: [keys.opening, keys.audit],
	mailsRetried: [keys.unsentMails, keys.audit],
	backupAsked: [keys.backups, keys.audit],
	/** Plans or products were begun with samples, or the club opened. */
	opening: [keys.opening, keys.deskClub, keys.club, keys.products, keys.dashboard, keys.audit],
	/** Somebody was registered, or something noted about them. */
	person: [keys.people, keys.audit],
	/** Somebody's name, phone, email or birthday was corrected: what names them, or asks for a guardian. */
	personCorrected: namingPeople,
	/** A minor's unpaid memberships ask for the guardian. */
	guardian: [keys.people, keys.deskMemberships, keys.money, keys.audit],
	/** The audit says who was looked up. */
	lookedUp: [keys.audit],
	/** Somebody's account was deleted: what names them, has their words or counts them. */
	personRemoved: [...namingPeople, keys.documents, keys.stock],
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
	/** It may close the desk to who sets it. */
	staffRules: [keys.staffRules, keys.profile, keys.audit],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one of the desk's changes makes stale. */
export type DeskStaleReads = (typeof deskStaleAfter)[keyof typeof deskStaleAfter];
