import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import { comparedName, sameName } from '#shared/text/folded-text.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { MemberRow } from './member-row.ts';
import type { ImportedBefore, KnownMember } from './members.queries.ts';

/** A row whose cells are valid by themselves. */
export interface ReadMember {
	row: number;
	value: MemberRow;
}

interface Held {
	/** The row in the file; undefined for a membership that the club has already. */
	row?: number;
	type: string;
	/** The first day for which it was bought; undefined if it was handed to them. */
	startDate?: IsoDate;
	/** The days on which it counts; undefined if it never counts for them. */
	days?: Days;
	/** Whether it may never count, because nobody has paid for it and it did not run elsewhere. */
	isOpen: boolean;
}

/** A person's rows in the file, and what the club has of the person. */
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
	/** The imported memberships with the phone numbers of people without such an account. */
	before: readonly ImportedBefore[];
	now: Date;
}

const keyOf = ({ name, phone, plan, start }: Omit<ImportedBefore, 'email'>) =>
	[comparedName(name), phone, plan, start].join();

/**
 * Compares the rows of a file with each other and with the club's members, by emails in lower case. For an email
 * without an account, it looks for the same membership that an import brought under another email for the same name
 * and phone. Returns the rows to import, how many are there already, and the problems of the others; also the first
 * row of each account to import into whose email is unconfirmed.
 */
export function judgeMembers(
	rows: readonly ReadMember[],
	{ known, before, now }: Here,
): { fresh: ReadMember[]; already: number; unconfirmed: number[]; problems: ImportProblem[] } {
	const today = clubToday(now);
	// A person with a row of their own in the file is not the person of another row, even with the same name and
	// phone.
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
		// A membership that is there already is in `held` from the beginning.
		if (verdict !== 'already') holder.held.push({ row: one.row, type, startDate, days, isOpen: false });
	}
	return { fresh, already, unconfirmed: [...unconfirmed.values()], problems };
}

type Verdict = 'fresh' | 'already' | { column: MemberColumn; message: string };

/** The verdict on a person whose email was corrected here: with the file's email they would be imported twice. */
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
	// A couple may share a phone, but not their memberships.
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

/** What a person with an account has, on the days on which it counts for them. */
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
 * Whether one of two memberships would wait for the end of the other, and so end later than its file says
 * (`coversOf`). One that begins on the last day of the other follows it. A membership that may never count only
 * conflicts with one of the same plan.
 */
function overlaps(held: Held, { type, start, end }: { type: string; start: IsoDate; end: IsoDate }): boolean {
	const { days, isOpen } = held;
	if (!days || (isOpen && held.type !== type)) return false;
	return days.firstDay < end && start < days.lastDay;
}

const nameOf = ({ row, type }: Held, { firstDay, lastDay }: Days) =>
	row === undefined
		? `${type} from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`
		: `${type} of row ${row}`;
