import { clubToday } from '#shared/dates.ts';
import { addJobs, type Jobs } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { listChosen } from './staff-mails.queries.ts';
import {
	concerns,
	insertDigestItems,
	type NewsItem,
	readNews,
	takeDigests,
	takeNews,
} from './staff-news.queries.ts';

/** A reader gets more than this many items at once in one mail. */
const mailsAtOnce = 5;

/**
 * Job, each minute: hands new items to the readers who chose to be mailed of their kind. Taking the items, adding
 * the mail jobs and storing digests is one transaction: if the process ends halfway, nothing has happened.
 */
export async function notifyStaff(_: unknown, { database, clock }: JobServices): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		const news = await takeNews(transaction);
		if (news.length === 0) return;
		const newsIds = new Map(news.map(({ kind, id, newsId }) => [`${kind} ${id}`, newsId]));
		const items = await readNews(transaction, news);
		const chosen = await listChosen(transaction, clubToday(clock()));
		const mails: Jobs['send_staff_news'][] = [];
		for (const choices of Map.groupBy(chosen, ({ userId }) => userId).values()) {
			const [reader] = choices;
			if (!reader) continue;
			const { userId } = reader;
			const mine = items.filter((item) => concerns(reader, item));
			const at = (wanted: 'each' | 'digest') =>
				mine
					.filter(({ kind }) => choices.some((one) => one.kind === kind && one.pace === wanted))
					.map(({ kind, id }): NewsItem => ({ kind, id }));
			const each = at('each');
			for (const told of each.length > mailsAtOnce ? [each] : each.map((item) => [item])) {
				const [first] = told;
				if (first)
					mails.push({
						userId,
						items: told,
						mailId: `staff-news-${userId}-${newsIds.get(`${first.kind} ${first.id}`)}`,
					});
			}
			const later = at('digest');
			if (later.length > 0) await insertDigestItems(transaction, userId, later);
		}
		if (mails.length > 0) await addJobs(transaction, 'send_staff_news', mails);
	});
}

/** Job, each morning: makes a mail for each reader with a digest, in one transaction as in {@link notifyStaff}. */
export async function sendStaffDigests(_: unknown, { database, clock }: JobServices): Promise<void> {
	const now = clock();
	await database.transaction().execute(async (transaction) => {
		const digests = await takeDigests(transaction);
		const mails = [...digests].map(([userId, items]) => ({
			userId,
			items: items.map(({ kind, id }) => ({ kind, id })),
			mailId: `staff-digest-${userId}-${now.getTime()}`,
			day: clubToday(now),
		}));
		if (mails.length > 0) await addJobs(transaction, 'send_staff_news', mails);
	});
}
