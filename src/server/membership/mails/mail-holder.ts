import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { readHolder } from './reminders.queries.ts';

/** The texts of a mail, without its greeting. */
export interface Words {
	subject: string;
	text: string;
}

/** The line with the link to the membership; empty for the guardian of a minor, who has no account to log in with. */
export const seeItAt = (whose: string, origin: string): string[] =>
	whose === 'Your' ? [`See it at ${origin}/profile/profileMembership`] : [];

/** Lower-cases `Your` and `The` for use within a sentence. The name of a minor stays as it is. */
export const lower = (text: string) => text.replace(/^(Your|The)\b/, (word) => word.toLowerCase());

interface HolderMail {
	/** The id of the mail, as in {@link Mail}. */
	id: string;
	/** Decides whether the reader gets the mail; if it is left out, they do. */
	mayGetIt?(holder: { isMinor: boolean; wantsNews: boolean }): boolean;
	/** @param whose how the mail names the membership: the guardian of a minor reads whose it is */
	words(whose: string): Words;
}

/** Mails the holder of a membership; for a minor, the guardian, if the club has their address. */
export async function mailHolder(
	services: JobServices,
	holderId: number,
	{ id, mayGetIt = () => true, words }: HolderMail,
): Promise<void> {
	const { database, mailer, clock } = services;
	const holder = await readHolder(database, holderId);
	if (!holder) return;
	const isMinor = minorAgeOn(holder.dob, clubToday(clock())) !== undefined;
	if (!mayGetIt({ isMinor, wantsNews: holder.wantsNews ?? false })) return;
	const { subject, text } = words(isMinor ? `${holder.name}’s` : 'Your');
	if (!isMinor) {
		await mailAccount(services, holderId, {
			id,
			subject,
			text: ({ greeting }) => `${greeting}\n\n${text}\n`,
		});
		return;
	}
	// Without the guardian's address, the desk has to tell them.
	if (!holder.guardianEmail) return;
	await mailer.send({
		...{ id, to: holder.guardianEmail, subject },
		text: `Hello ${holder.guardianName},\n\n${text}\n`,
	});
}
