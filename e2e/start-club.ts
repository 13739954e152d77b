import { rm } from 'node:fs/promises';
import { startClub } from './club-process.ts';

/**
 * Starts one club with the demo shop for all tests; each test creates its own people and products. Tests that need a
 * club of their own copy a template, a club that has started once (`CLUB_TEMPLATE`).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
	const template = await startClub();
	await template.end();
	process.env.CLUB_TEMPLATE = template.dataDir;
	// All tests share one IP address, which the default limits would block.
	const club = await startClub({
		LIMIT_REGISTRATIONS: '5000',
		LIMIT_LOGINS_PER_ADDRESS: '5000',
		LIMIT_RESETS_PER_ADDRESS: '5000',
		LIMIT_CONTACT_MESSAGES: '5000',
		// One member buys each plan and books each consultancy.
		LIMIT_OPEN_MEMBERSHIPS: '1000',
		LIMIT_OPEN_BOOKINGS: '1000',
		// A club gives up on a slow database. On a machine that other programs keep busy, the tests would fail with it.
		DATABASE_TIMEOUT: '120',
	});
	process.env.CLUB_URL = club.url;
	process.env.CLUB_DATA = club.dataDir;
	return async () => {
		await club.stop();
		await rm(template.dataDir, { recursive: true, force: true });
	};
}
