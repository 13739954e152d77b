import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { readHolder } from './reminders.queries.ts';

/** What a mail says, but for its greeting. */
export interface Words {
	subject: string;
	text: string;
}

/** Where the reader of such a mail sees it; nothing for the guardian of a minor, who has no account to log in with. */
export const seeItAt = (whose: string, origin: string): string[] =>
	whose === 'Your' ? [`See it at ${origin}/profile/profileMembership`] : [];

/** What begins a mail's sentence, within one: `your`, `the`. The name of a minor stays as it is. */
export const lower = (text: string) => text.replace(/^(Your|The)\b/, (word) => word.toLowerCase());

interface HolderMail {
	/** As in {@link Mail}. */
	id: string;
	/** Left out, whoever holds it gets it. */
	mayGetIt?(holder: { isMinor: boolean; wantsNews: boolean }): boolean;
	/** @param whose how the mail speaks of the membership: the guardian of a minor reads whose it is */
	words(whose: string): Words;
}

/** Mails the holder of a membership; instead of a minor the guardian, if the club has their address. */
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
	// Of whom the club has no guardian's address, the desk tells them.
	if (!holder.guardianEmail) return;
	await mailer.send({
		...{ id, to: holder.guardianEmail, subject },
		text: `Hello ${holder.guardianName},\n\n${text}\n`,
	});
}
