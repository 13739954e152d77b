import type { QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';

/** The queries that show people's names or count their data. */
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

/** The reads that each change at the desk makes stale. Apart from `staleAfter`, so that visitors do not load them. */
export const deskStaleAfter = {
	productChange: [keys.products, keys.taxes, keys.cart, keys.stock, keys.dashboard, keys.audit],
	/** The shop shows how many units are left. */
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
	/** The packing screen shows which orders changed since they were printed. */
	papersPrinted: [keys.deskOrder, keys.audit],
	cashCount: [keys.deskOrder, keys.money, keys.audit],
	/** A visit uses sessions and may end a pause. */
	visit: [
		keys.door,
		keys.visits,
		keys.memberships,
		keys.deskMemberships,
		keys.people,
		keys.dashboard,
		keys.audit,
	],
	/** A drawer was opened or counted, or a centre's day closed. */
	drawer: [keys.money, keys.audit],
	/** The way of payment was corrected, which the membership's bill shows, too. */
	paymentMode: [keys.money, keys.memberships, keys.people, keys.documents, keys.deskOrder, keys.audit],
	/** A cart's bill states the included tax. */
	taxes: [keys.taxes, keys.products, keys.cart, keys.audit],
	replyTemplates: [keys.replyTemplates, keys.audit],
	/** The dashboard counts memberships by the plans on sale; with a GSTIN, a cart's bill states the included tax. */
	clubFacts: [keys.deskClub, keys.club, keys.cart, keys.dashboard, keys.audit],
	/** The site and the door show closures. Memberships change later, by a job. */
	closure: [keys.closures, keys.club, keys.door, keys.audit],
	/** A step of the set-up was skipped, or a test message sent. */
	openingStep: [keys.opening, keys.audit],
	mailsRetried: [keys.unsentMails, keys.audit],
	backupAsked: [keys.backups, keys.audit],
	/** Plans or products were created from samples, or the club opened. */
	opening: [keys.opening, keys.deskClub, keys.club, keys.products, keys.dashboard, keys.audit],
	/** Somebody was registered, or a note about them added. */
	person: [keys.people, keys.audit],
	/**
	 * A correction of somebody's name, phone, email or birthday affects whatever shows their name, or asks for a
	 * guardian.
	 */
	personCorrected: namingPeople,
	/** A minor's unpaid memberships ask for the guardian. */
	guardian: [keys.people, keys.deskMemberships, keys.money, keys.audit],
	/** Looking somebody up adds an entry to the audit. */
	lookedUp: [keys.audit],
	/** A deleted account affects whatever shows the person's name or words, or counts them. */
	personRemoved: [...namingPeople, keys.documents, keys.stock],
	/** Staff are also people and may act at the desk; their own profile may have changed. */
	staff: [keys.staff, keys.people, keys.audit, keys.profile],
	/** An import adds people with their memberships, or products. */
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
	/** An export adds an entry to the audit. */
	export: [keys.audit],
	/** A stricter rule may lock out the person who sets it. */
	staffRules: [keys.staffRules, keys.profile, keys.audit],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one change at the desk makes stale. */
export type DeskStaleReads = (typeof deskStaleAfter)[keyof typeof deskStaleAfter];
