import { clubToday, type IsoDate } from '#shared/dates.ts';
import { comparedName, sameName } from '#shared/folded-text.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import { longDate } from '#shared/long-date.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import type { MemberRow } from './member-row.ts';
import type { ImportedBefore, KnownMember } from './members.queries.ts';

/** A row whose cells are right by themselves. */
export interface ReadMember {
	row: number;
	value: MemberRow;
}

interface Held {
	/** Undefined for a membership that the club has. */
	row?: number;
	type: string;
	/** From which day they bought it; undefined where it was handed to them. */
	startDate?: IsoDate;
	/** From its first day to its last; undefined where it never counts for them. */
	days?: Days;
	/** Whether it may never count: nobody has paid for it, and it did not run elsewhere. */
	isOpen: boolean;
}

/** What the rows of a file say of one person, and what the club knows of them. */
interface Holder {
	row: number;
	name: string;
	phone: string;
	account: KnownMember | undefined;
	held: Held[];
}

interface Here {
	/** The accounts with an email of the file, by the email in lower case. */
	known: ReadonlyMap<string, KnownMember>;
	/** What imports brought before for the phone numbers of those who have no such account. */
	before: readonly ImportedBefore[];
	now: Date;
}

const keyOf = ({ name, phone, plan, start }: Omit<ImportedBefore, 'email'>) =>
	[comparedName(name), phone, plan, start].join();

/**
 * Compares the rows of a file with each other and with the members that the club has, by their emails in lower case. Of an
 * email that has no account it looks for the same membership, under another email, that an import brought for the same name
 * and phone.
 * Returns those to be imported, how many are there already, and what is wrong with the others; of those to be imported
 * also the first rows of accounts whose email is not confirmed.
 */
export function judgeMembers(
	rows: readonly ReadMember[],
	{ known, before, now }: Here,
): { fresh: ReadMember[]; already: number; unconfirmed: number[]; problems: ImportProblem[] } {
	const today = clubToday(now);
	// Who has a row of their own is nobody else of it, of the same name and phone though they be.
	const others = before.filter(({ email }) => !known.has(email.toLowerCase()));
	const emailNow = new Map(others.toReversed().map((one) => [keyOf(one), one.email]));
	const holders = new Map<string, Holder>();
	const holderOf = ({ row, value: { email, name, phone } }: ReadMember): Holder => {
		const key = email.toLowerCase();
		const account = known.get(key);
		const holder = holders.get(key) ?? { row, name, phone, account, held: heldBy(account) };
		holders.set(key, holder);
		return holder;
	};

	const fresh: ReadMember[] = [];
	const unconfirmed = new Map<number, number>();
	const problems: ImportProblem[] = [];
	let already = 0;
	for (const one of rows) {
		const holder = holderOf(one);
		const email = holder.account ? undefined : emailNow.get(keyOf(one.value));
		const verdict = email === undefined ? judge(one, holder, today) : isHereAs(email);
		if (verdict === 'already') already += 1;
		else if (verdict === 'fresh') {
			fresh.push(one);
			const { account } = holder;
			if (account?.isUnconfirmed && !unconfirmed.has(account.id)) unconfirmed.set(account.id, one.row);
		} else problems.push({ row: one.row, ...verdict });
		const { plan: type, start: startDate, end } = one.value;
		const days = { firstDay: startDate, lastDay: end };
		// What is there already is among what they have.
		if (verdict !== 'already') holder.held.push({ row: one.row, type, startDate, days, isOpen: false });
	}
	return { fresh, already, unconfirmed: [...unconfirmed.values()], problems };
}

type Verdict = 'fresh' | 'already' | { column: MemberColumn; message: string };

/** Their email was corrected here: by the one of the file they would come in twice. */
const isHereAs = (email: string): Verdict => ({
	column: 'email',
	message: `They are here as ${email}; please write that email`,
});

function judge({ row, value }: ReadMember, holder: Holder, today: IsoDate): Verdict {
	const { account, held } = holder;
	if (holder.row !== row && holder.phone !== value.phone)
		return { column: 'email', message: `Row ${holder.row} has this email with another phone number` };
	if (holder.row !== row && !sameName(holder.name, value.name))
		return { column: 'email', message: `Row ${holder.row} has this email with another name` };
	if (account && account.phone !== value.phone)
		return { column: 'email', message: 'This email has an account with another phone number' };
	// A couple may share a phone, and what one of them has is not the other's.
	if (account && !sameName(account.name, value.name))
		return {
			column: 'email',
			message: `This email has the account of ${account.name}. If that is them, please write this name; if not, an email of their own`,
		};

	const { plan: type, start, end } = value;
	const same = held.find((one) => one.type === type && one.startDate === start);
	if (same?.row !== undefined) return { column: 'start', message: `Row ${same.row} is the same membership` };
	if (same) return 'already';
	if (value.isEnded)
		return {
			column: 'ended',
			message: 'This membership was ended; the file is for present members, so please leave this row out',
		};
	if (end < today)
		return { column: 'end', message: 'This membership is over; the file is for present members' };
	const other = held.find((one) => overlaps(one, { type, start, end }));
	return other?.days
		? {
				column: 'start',
				message: `Overlaps their ${nameOf(other, other.days)}: only one counts at a time. End one the day before the other begins`,
			}
		: 'fresh';
}

/** What somebody who has an account has, as it counts for them. */
function heldBy(account: KnownMember | undefined): Held[] {
	return (account?.memberships ?? []).map((one): Held => {
		const { type, startDate, endDate, isOpen, isImported } = one;
		const days = one.cover ?? (isOpen ? { firstDay: startDate, lastDay: endDate } : undefined);
		return {
			type,
			...(one.buyerId === account?.id && { startDate }),
			...(days && one.holderId === account?.id && { days }),
			isOpen: isOpen && !isImported && !one.cover,
		};
	});
}

/**
 * Whether one of two memberships would wait for the end of the other, and so end later than its file says (`coversOf`). One that
 * begins on the last day of the other follows it. What may never count is in the way of its own plan alone.
 */
function overlaps(held: Held, { type, start, end }: { type: string; start: IsoDate; end: IsoDate }): boolean {
	const { days, isOpen } = held;
	if (!days || (isOpen && held.type !== type)) return false;
	return days.firstDay < end && start < days.lastDay;
}

const nameOf = ({ row, type }: Held, { firstDay, lastDay }: Days) =>
	row === undefined ? `${type} from ${longDate(firstDay)} to ${longDate(lastDay)}` : `${type} of row ${row}`;
