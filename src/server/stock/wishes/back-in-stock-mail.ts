import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { keepWaiting, readWish } from './wishes.queries.ts';

/** Job: tells somebody that a product they waited for can be bought again. */
export async function sendBackInStock({ wishId }: { wishId: number }, services: JobServices): Promise<void> {
	const { database, club, origin } = services;
	const wish = await readWish(database, wishId);
	if (!wish) return;
	// This is the only mail about the product and may be late, so it is not sent while the product is sold out again.
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
	// The account's daily limit of mails is used up, and no page would tell them that the product is back.
	if (!isSent) await keepWaiting(database, wishId);
}
