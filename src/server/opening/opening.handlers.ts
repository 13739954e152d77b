import { join } from 'node:path';
import { clubToday } from '#shared/dates.ts';
import { openingContract } from '#shared/opening/opening.contract.ts';
import { openingSteps, stepsInTheWay } from '#shared/opening/opening.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { beginSnapshot } from '../archive/archive.queries.ts';
import { recordAct } from '../audit/record-act.ts';
import { insertPlans, readStoredClub } from '../club/club.queries.ts';
import { listPlans, lockClub } from '../club/club-edits.queries.ts';
import type { Config } from '../config.ts';
import { lastBackupAt } from '../database/embedded/backup.ts';
import { areOnSameDisk } from '../database/embedded/disk-space.ts';
import { announceChange } from '../http/cache/invalidation.ts';
import { lockAuthority } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { addJob } from '../jobs/add-job.ts';
import { findBackupJobs, findUnsentMails, retryUnsentMails } from '../jobs/failed-jobs.queries.ts';
import { listRefused } from '../mail/refused-addresses.queries.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { insertSampleProducts } from '../seed/seed.ts';
import { emptyDemo } from './empty-demo.ts';
import {
	countDemo,
	findLastMailTest,
	insertMailTest,
	openClub,
	readProgress,
	setNotNeeded,
} from './opening.queries.ts';
import { samplePlans } from './sample-plans.ts';
import { saveBackup } from './save-backup.ts';

const notTheDemo = () => refuse.conflict('not_the_demo', 'This club is not a demo: nothing is emptied');

/** Makes one short line of an error of a mail server or disk, which may have several long ones. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);

const progressOf = ({ id }: { id: number }, { smtpUrl }: Pick<Config, 'smtpUrl'>, now: Date) => ({
	ownerId: id,
	today: clubToday(now),
	hasMailServer: smtpUrl !== undefined,
});

export const openingHandlers: Handlers<typeof openingContract> = {
	async state({ database, caller, now, services: { config } }) {
		const { isOpen, isDemo, steps } = await readProgress(database, progressOf(caller, config, now));
		const test = await findLastMailTest(database);
		return {
			isOpen,
			isDemo,
			steps,
			mail: {
				hasServer: config.smtpUrl !== undefined,
				...(test && {
					test: {
						address: test.address,
						askedAt: test.asked_at.toISOString(),
						status: test.settled_at === null ? 'waiting' : test.error === null ? 'sent' : 'failed',
						...(test.error !== null && { error: test.error }),
					},
				}),
			},
			...(isDemo && { demo: await countDemo(database) }),
		};
	},

	async samplePlans({ transaction, acting }) {
		await lockClub(transaction);
		if ((await listPlans(transaction)).length > 0)
			throw refuse.conflict('plans_exist', 'There are plans already; please change them instead');
		await insertPlans(transaction, samplePlans);
		await recordAct(transaction, acting, {
			action: 'samples_added',
			subject: { id: null, name: 'plans' },
			after: { plans: samplePlans.map(({ type }) => type).join(', ') },
		});
		return { status: `${samplePlans.length} plans are on sale; please check their prices` };
	},

	async sampleProducts({ transaction, now, acting }) {
		await lockClub(transaction);
		const any = await transaction.selectFrom('products').select('id').limit(1).executeTakeFirst();
		if (any)
			throw refuse.conflict('products_exist', 'There are products already; please change them instead');
		const count = await insertSampleProducts(transaction, now);
		await recordAct(transaction, acting, {
			action: 'samples_added',
			subject: { id: null, name: 'products' },
			after: { products: count },
		});
		return { status: `${count} products are on the shelf` };
	},

	async testMail({ transaction, caller, now, acting }) {
		const { id, address } = await insertMailTest(transaction, { userId: caller.id, now });
		await addJob(transaction, 'send_test_mail', { testId: id });
		// Without the address: the audit can forget the names of deleted accounts, but this entry has no account.
		await recordAct(transaction, acting, {
			action: 'mail_tested',
			subject: { id: null, name: 'their own email' },
		});
		return { status: `A test message is on its way to ${address}` };
	},

	async mails({ database, now }) {
		const { lastReason, ...counts } = await findUnsentMails(database);
		const named = await listRefused(database, now);
		const refused = named.map(({ email, refusedAt, userId, name, isGuardian }) => ({
			...{ email, at: refusedAt.toISOString() },
			...(userId !== null && name !== null && { userId, name }),
			...(isGuardian && { isGuardian: true as const }),
		}));
		return {
			...counts,
			...(lastReason && { lastReason: inOneLine(maskAddresses(lastReason)) }),
			...(named[0] && { refused, refusedInAll: named[0].inAll }),
		};
	},

	async retryMails({ transaction, acting }) {
		const mails = await retryUnsentMails(transaction);
		if (mails === 0) return { status: 'No mail waits to be tried again' };
		await recordAct(transaction, acting, {
			action: 'mails_retried',
			subject: { id: null, name: 'mails' },
			after: { mails },
		});
		return { status: `${pluralize(mails, 'mail is', 'mails are')} tried again now` };
	},

	async backups({ database, now, services: { config } }) {
		if (config.databaseUrl) return { areMade: false, isUnderWay: false };
		const last = await lastBackupAt(config.backupDir, now);
		const { isUnderWay, failure } = await findBackupJobs(database, last);
		return {
			...{ areMade: true, isUnderWay },
			...((await areOnSameDisk(config.backupDir, join(config.dataDir, 'postgres'))) && {
				areOnSameDisk: true,
			}),
			...(last && { lastAt: last.toISOString() }),
			...(failure && { failure: inOneLine(failure) }),
		};
	},

	async backUp({ transaction, acting, services: { config } }) {
		if (config.databaseUrl)
			throw refuse.conflict(
				'backups_not_made',
				'The database is not the club’s own: whoever keeps it backs it up',
			);
		// With the lock, the second of two clicks sees the job of the first.
		await lockClub(transaction);
		if ((await findBackupJobs(transaction, undefined)).isUnderWay)
			throw refuse.conflict('backup_under_way', 'A backup is being made already');
		await addJob(transaction, 'back_up', {});
		await recordAct(transaction, acting, {
			action: 'backup_asked',
			subject: { id: null, name: 'backup' },
		});
		return { status: 'A backup is being made' };
	},

	async notNeeded({ body: { step, need }, transaction, acting }) {
		const { subject } = openingSteps[step];
		const isNotNeeded = need === 'not needed';
		if (await setNotNeeded(transaction, { step, isNotNeeded }))
			await recordAct(transaction, acting, {
				action: 'step_not_needed',
				subject: { id: null, name: subject },
				before: { needed: isNotNeeded },
				after: { needed: !isNotNeeded },
			});
		return { status: isNotNeeded ? 'Left out' : 'Back on the list' };
	},

	async open({ transaction, caller, now, acting, services: { config } }) {
		await lockClub(transaction);
		const { name, steps } = await readProgress(transaction, progressOf(caller, config, now));
		const missing = stepsInTheWay(steps);
		if (missing.length > 0)
			throw refuse.conflict(
				'steps_missing',
				`The club still needs ${missing.map((step) => openingSteps[step].subject).join(', ')}`,
			);
		if (await openClub(transaction, now))
			await recordAct(transaction, acting, { action: 'club_opened', subject: { id: null, name } });
		return { status: `${name} is open` };
	},

	/** Saves the archive completely before anything is deleted: if it fails, nothing is. */
	async startOwn({ body: { name }, database, caller, now, acting, services: { config } }) {
		const { texts, isDemo } = await readStoredClub(database);
		if (name !== texts.name) {
			const message = `Please type ${texts.name}`;
			throw refuse.invalid(message, { name: message });
		}
		if (!isDemo) throw notTheDemo();
		const snapshot = await beginSnapshot(database);
		if (!snapshot)
			throw refuse.conflict('archive_under_way', 'Another archive is being made; please wait for it');
		const file = await saveBackup(snapshot, { folder: config.dataDir, now });
		await database.transaction().execute(async (transaction) => {
			// Saving may have taken a while: if the caller is no longer an owner, the emptied club would have none.
			await lockAuthority(transaction, caller, openingContract.startOwn.access, now);
			if (!(await emptyDemo(transaction, { ownerId: caller.id, now }))) throw notTheDemo();
			await recordAct(transaction, acting, {
				action: 'demo_emptied',
				subject: { id: null, name: texts.name },
				after: { file },
			});
			for (const topic of ['club', 'catalogue', 'sales'] as const) await announceChange(transaction, topic);
		});
		return { status: `The demo is empty. What it held is in ${file}, in the folder of the club’s data` };
	},
};
