import type { IsoDate } from '../dates.ts';
import { type Duty, duties, type Role } from '../identity/identity.rules.ts';

/** The singular and plural of each duty. */
export const dutyLabels = {
	manager: { one: 'Manager', several: 'managers' },
	front_desk: { one: 'Front desk', several: 'the front desk' },
	trainer: { one: 'Trainer', several: 'trainers' },
	practitioner: { one: 'Practitioner', several: 'practitioners' },
	kiosk: { one: 'Kiosk', several: 'kiosks' },
} as const satisfies Record<Duty, { one: string; several: string }>;

/** What each right allows. */
export const rights = {
	seeFigures: 'see the figures of the club',
	seeReports: 'see the reports: sales, stock at cost, expiry and cash',
	editProducts: 'add, change and delete products',
	seeOrders: 'see orders',
	moveOrders: 'move orders on',
	cancelOrders: 'cancel orders and take units off them',
	countCash: 'count the cash of riders and couriers',
	correctCash: 'take back what was written down of the cash by mistake',
	takeReturns: 'decide on returns and take them back',
	refundOrders: 'send refunds',
	seeStock: 'see the stock',
	keepStock: 'receive, count and move goods',
	seeTaxes: 'see taxes and their report',
	editTaxes: 'change tax classes and their rates',
	seeQueries: 'see queries',
	answerQueries: 'answer queries',
	seeComplaints: 'see complaints',
	answerComplaints: 'answer and close complaints',
	editTemplates: 'change the texts that replies begin with',
	seeMemberships: 'see memberships',
	takePayments: 'take payments',
	refundMemberships: 'cancel memberships and pay back what is owed for them',
	closeDays: 'close the days of centres, and approve what drawers differ by',
	sellMemberships: 'sell memberships',
	pauseMemberships: 'pause memberships and end pauses',
	recordUses: 'write down what is used of memberships',
	giveGoodwill: 'give more of what comes with memberships, and pause them in arrears',
	checkIn: 'let people in at the door',
	recordDoctorSeen: 'write down that somebody has seen a doctor',
	overruleDoor: 'let in whom the door keeps out, and keep people out',
	useKiosk: 'let members in at a kiosk',
	seeConsultancies: 'see consultancies',
	cancelConsultancies: 'cancel consultancies',
	seePeople: 'see people',
	registerPeople: 'register people',
	notePeople: 'write notes about people',
	takeFiles: 'take lists as files',
	seeAudit: 'read the audit',
	editClub: 'change the club’s facts, plans and prices',
	editCentres: 'change the facts of centres',
	closeCentres: 'close centres for days, and tell their members',
	changeStaff: 'appoint staff',
	importFiles: 'bring people and products in from files',
	takeArchive: 'take everything out as an archive',
} as const;
export type Right = keyof typeof rights;
export const rightNames = Object.keys(rights) as Right[];

/** The rights that concern the whole club at once, which only owners have. */
const ofOwners: readonly Right[] = ['editClub', 'editTaxes', 'importFiles', 'takeArchive'];

/**
 * The rights that only a kiosk has. Not even an owner has them: an owner's session at the entrance could do everything.
 */
const ofKiosks: readonly Right[] = ['useKiosk'];

/**
 * The rights of each duty (docs/decisions/2026-11-22-staff.md). The owner has all rights except those of kiosks, and is
 * the only one to have a right that no duty has.
 */
export const rightsOf: Readonly<Record<Duty, readonly Right[]>> = {
	manager: rightNames.filter((right) => !ofOwners.includes(right) && !ofKiosks.includes(right)),
	front_desk: [
		'seeOrders',
		'moveOrders',
		'cancelOrders',
		'countCash',
		'takeReturns',
		'seeStock',
		'keepStock',
		'seeQueries',
		'answerQueries',
		'seeComplaints',
		'answerComplaints',
		'seeMemberships',
		'takePayments',
		'sellMemberships',
		'pauseMemberships',
		'recordUses',
		'checkIn',
		'seeConsultancies',
		'cancelConsultancies',
		'seePeople',
		'registerPeople',
		'notePeople',
	],
	trainer: ['seePeople', 'notePeople', 'recordUses', 'checkIn', 'recordDoctorSeen'],
	practitioner: ['seeConsultancies', 'cancelConsultancies'],
	kiosk: ofKiosks,
};

/** Somebody's duty at a centre; null is the whole club. */
export interface Post {
	duty: Duty;
	centreId: number | null;
	/** The ended centres whose people were moved to this one: what is left to do for them is done here. */
	follows?: readonly number[];
}

/** A post with its first day and its last, if one is set. */
export interface DatedPost extends Post {
	from: IsoDate;
	until: IsoDate | null;
}

/** Who somebody is to the club. */
export interface Standing {
	role: Role;
	posts: readonly Post[];
}

/** The posts that apply on a day; their first and last days are included. */
export function postsOn<P extends DatedPost>(posts: readonly P[], day: IsoDate): P[] {
	return posts.filter(({ from, until }) => from <= day && (until === null || day <= until));
}

/** The centres at which somebody may do something: none, some by their ids, or the whole club. */
export type Centres = readonly number[] | 'all';

/** The centres at which somebody may use a right. */
export function centresFor({ role, posts }: Standing, right: Right): Centres {
	if (role === 'ADMIN') return ofKiosks.includes(right) ? [] : 'all';
	const ids = posts
		.filter(({ duty }) => rightsOf[duty].includes(right))
		.flatMap(({ centreId, follows = [] }) => [centreId, ...follows]);
	return ids.includes(null) ? 'all' : ids.filter((id) => id !== null);
}

/** Whether somebody may use a right anywhere. */
export const may = (standing: Standing, right: Right): boolean => centresFor(standing, right).length > 0;

/** Whether somebody works at the desk. */
export const isStaff = ({ role, posts }: Standing): boolean => role === 'ADMIN' || posts.length > 0;

/**
 * The centre of a kiosk's account; undefined for any other account. Posts count on any day: a kiosk's account is
 * nothing else before its first day and after its last, either.
 */
export function kioskCentreOf(posts: readonly Post[]): number | undefined {
	return posts.find(({ duty }) => duty === 'kiosk')?.centreId ?? undefined;
}

/** Whether centres include the given one. Only 'all' includes what belongs to the whole club (null). */
export function includesCentre(centres: Centres, centreId: number | null): boolean {
	return centres === 'all' || (centreId !== null && centres.includes(centreId));
}

/**
 * Whether centres include a person. A person belongs to every centre at which they ever had a membership; without any,
 * to each centre. No centres include nobody.
 */
export function includesPerson(centres: Centres, centreIds: readonly number[]): boolean {
	return (
		centres.length > 0 && (centreIds.length === 0 || centreIds.some((id) => includesCentre(centres, id)))
	);
}

/** The duties to which somebody may appoint others; managers may not appoint managers. */
export function dutiesToAppoint(standing: Standing): readonly Duty[] {
	if (standing.role === 'ADMIN') return duties;
	return may(standing, 'changeStaff') ? duties.filter((duty) => duty !== 'manager') : [];
}

/** The people who have a right, as a sentence names them: `owners and managers`. */
export function whoMay(right: Right): string {
	const others = duties.filter((duty) => rightsOf[duty].includes(right));
	const owners = ofKiosks.includes(right) ? [] : ['owners'];
	const all = [...owners, ...others.map((duty) => dutyLabels[duty].several)];
	const last = all.at(-1);
	return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${last}` : `${last}`;
}

/** The sentence for somebody who lacks the right to see something. */
export const closedTo = (right: Right): string => `This is for ${whoMay(right)} only`;
