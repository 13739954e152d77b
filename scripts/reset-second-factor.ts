/**
 * `npm run reset-second-factor -- owner@club.example`, while the club is running: turns off two-step sign-in for an
 * account whose owner has lost both the phone and the recovery codes, and has nobody at the desk to ask.
 */
import { readConfig, SetupError } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { runningDatabaseUrl } from '#server/database/embedded/running-url.ts';
import { findUserByEmail } from '#server/identity/identity.queries.ts';
import { resetSecondFactor } from '#server/identity/second-factor/reset-second-factor.ts';
import { printLine } from '#server/log.ts';

async function reset(email: string): Promise<string> {
	const config = readConfig(process.env);
	const connection = connect(config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir)), 1);
	try {
		return await connection.database.transaction().execute(async (transaction) => {
			const user = await findUserByEmail(transaction, email);
			if (!user) throw new SetupError(`Nobody has the email ${email}.`);
			// Whoever can run this on the server acts as the owner of the account.
			const acting = {
				userId: user.id,
				at: new Date(),
				address: 'the server itself',
				requestId: undefined,
			};
			const isReset = await resetSecondFactor(transaction, user, acting);
			return isReset
				? `${email} can sign in with the password alone, and set up two-step sign-in anew.`
				: `${email} does not use two-step sign-in.`;
		});
	} finally {
		await connection.close();
	}
}

const [, , email] = process.argv;
try {
	if (!email) throw new SetupError('Say whose: npm run reset-second-factor -- owner@club.example');
	printLine(await reset(email));
} catch (error) {
	if (!(error instanceof SetupError)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
