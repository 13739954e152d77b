import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { keepWaiting, readWish } from './wishes.queries.ts';

/** Job: tells somebody that a product they waited for can be bought again. */
export async function sendBackInStock({ wishId }: { wishId: number }, services: JobServices): Promise<void> {
	const { database, club, origin } = services;
	const wish = await readWish(database, wishId);
	if (!wish) return;
	// The mail may come late: it is the only one, and sends nobody to what is sold out again.
	if (!wish.canBeBought) return keepWaiting(database, wishId);
	const { name: clubName } = await club.read();
	const isSent = await mailAccount(services, wish.user_id, {
		id: `back-in-stock-${wishId}`,
		subject: `${wish.name} is back at ${clubName}`,
		text: ({ greeting }) => `${greeting}

${wish.name} can be bought again:

${origin}${productPath(wish)}

Nothing is put aside for you: whoever comes first gets it. This is the only mail about it.
`,
	});
	// Their mails of the day are used up, and no list of theirs says that it is back.
	if (!isSent) await keepWaiting(database, wishId);
}
