import { clubToday } from '#shared/dates.ts';
import { type NewsKind, newsKinds, newsLabels } from '#shared/staff/staff-mails.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Jobs } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findReader } from './staff-mails.queries.ts';
import { concerns, type NewsItemInMail, readNews } from './staff-news.queries.ts';

/** How many items of each kind a mail names; it only counts the others. */
const named = 50;

const lists: Record<NewsKind, string> = {
	order: '/admin/orders',
	membership: '/admin/memberships',
	booking: '/admin/consultancies',
	query: '/admin/queries',
	complaint: '/admin/complaints',
	return: '/admin/orders/returns',
	lot: '/admin/stock/expiring',
};

const counted = (kind: NewsKind, count: number, what = '') =>
	`${count.toLocaleString('en-IN')} ${what}${newsLabels[kind][count === 1 ? 'one' : 'many']}`;

/**
 * Job: mails new items to a member of staff. Rights and items are checked again when it is sent: a person who no
 * longer works there gets no mail, and items that are gone are left out.
 */
export async function sendStaffNews(
	{ userId, items, mailId, day }: Jobs['send_staff_news'],
	{ database, club, mailer, clock, origin }: JobServices,
): Promise<void> {
	const reader = await findReader(database, userId, clubToday(clock()));
	if (!reader) return;
	const told = (await readNews(database, items)).filter((item) => concerns(reader, item));
	if (told.length === 0) return;
	const { name: clubName } = await club.read();
	const kinds = newsKinds.flatMap((kind) => {
		const ofKind = told.filter((item) => item.kind === kind);
		return ofKind.length > 0 ? [{ kind, ofKind }] : [];
	});
	const sum = kinds.map(({ kind, ofKind }) => counted(kind, ofKind.length, 'new ')).join(', ');
	await mailer.send({
		id: mailId,
		to: reader.email,
		subject: day ? `${clubName}, ${formatLongDate(day)}: ${sum}` : `${clubName}: ${sum}`,
		text: `Hello ${reader.name},

${kinds.map(({ kind, ofKind }) => section(kind, ofKind, origin)).join('\n\n')}

--
You get this mail because you chose it. Choose again at ${origin}/profile/notifications
`,
	});
}

function section(kind: NewsKind, items: readonly NewsItemInMail[], origin: string): string {
	const lines = items.slice(0, named).map(({ text, path }) => `  ${text}\n  ${origin}${path}`);
	const more = items.length - lines.length;
	return [
		`${counted(kind, items.length, 'new ')}:`,
		...lines,
		...(more > 0 ? [`  and ${more.toLocaleString('en-IN')} more\n  ${origin}${lists[kind]}`] : []),
	].join('\n\n');
}
