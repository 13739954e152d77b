import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import { overlappingMembership } from '#shared/membership/membership.rules.ts';
import { longDate } from '../../format.ts';
import { type MemberRow, sameName } from './member-row.ts';
import type { KnownMember } from './members.queries.ts';

/** A row whose cells are right by themselves. */
export interface ReadMember {
	row: number;
	value: MemberRow;
}

interface Held {
	/** Undefined for a membership that the club has. */
	row?: number;
	type: string;
	start_date: IsoDate;
	end_Date: IsoDate;
}

/** What the rows of a file say of one person, and what the club knows of them. */
interface Holder {
	row: number;
	name: string;
	phone: string;
	account: KnownMember | undefined;
	held: Held[];
}

/**
 * Compares the rows of a file with each other and with the members that the club has, by their emails in lower case.
 * Returns those to be imported, how many are there already, and what is wrong with the others; of those to be imported
 * also the first rows of accounts whose email is not confirmed.
 */
export function judgeMembers(
	rows: readonly ReadMember[],
	known: ReadonlyMap<string, KnownMember>,
	now: Date,
): { fresh: ReadMember[]; already: number; unconfirmed: number[]; problems: ImportProblem[] } {
	const today = clubToday(now);
	const holders = new Map<string, Holder>();
	const holderOf = ({ row, value: { email, name, phone } }: ReadMember): Holder => {
		const key = email.toLowerCase();
		const account = known.get(key);
		const holder = holders.get(key) ?? { row, name, phone, account, held: [...(account?.memberships ?? [])] };
		holders.set(key, holder);
		return holder;
	};

	const fresh: ReadMember[] = [];
	const unconfirmed = new Map<number, number>();
	const problems: ImportProblem[] = [];
	let already = 0;
	for (const one of rows) {
		const holder = holderOf(one);
		const verdict = judge(one, holder, today);
		if (verdict === 'already') already += 1;
		else if (verdict === 'fresh') {
			fresh.push(one);
			const { account } = holder;
			if (account?.isUnconfirmed && !unconfirmed.has(account.id)) unconfirmed.set(account.id, one.row);
		} else problems.push({ row: one.row, ...verdict });
		const { plan: type, start: start_date, end: end_Date } = one.value;
		holder.held.push({ row: one.row, type, start_date, end_Date });
	}
	return { fresh, already, unconfirmed: [...unconfirmed.values()], problems };
}

type Verdict = 'fresh' | 'already' | { column: MemberColumn; message: string };

function judge({ row, value }: ReadMember, holder: Holder, today: IsoDate): Verdict {
	const { account, held } = holder;
	if (holder.row !== row && holder.phone !== value.phone)
		return { column: 'email', message: `Row ${holder.row} has this email with another phone number` };
	if (holder.row !== row && !sameName(holder.name, value.name))
		return { column: 'email', message: `Row ${holder.row} has this email with another name` };
	if (account && account.phone !== value.phone)
		return { column: 'email', message: 'This email has an account with another phone number' };

	const { plan: type, start: start_date, end: end_Date } = value;
	const same = held.find((one) => one.type === type && one.start_date === start_date);
	if (same?.row !== undefined) return { column: 'start', message: `Row ${same.row} is the same membership` };
	if (same) return 'already';
	if (end_Date < today)
		return { column: 'end', message: 'This membership is over; the file is for present members' };
	const other = overlappingMembership(held, { type, start_date, end_Date });
	if (other?.row !== undefined)
		return { column: 'start', message: `Overlaps the membership of row ${other.row}` };
	if (other)
		return {
			column: 'start',
			message: `Overlaps their ${type} from ${longDate(other.start_date)} to ${longDate(other.end_Date)}`,
		};
	return 'fresh';
}
