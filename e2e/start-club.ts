import { startClub } from './club-process.ts';

/** Starts one club with the demo shop for all tests; each test adds its own people and products. */
export default async function globalSetup(): Promise<() => Promise<void>> {
	// All tests share one client address, which the limits count by.
	const club = await startClub({
		LIMIT_REGISTRATIONS: '5000',
		LIMIT_LOGINS_PER_ADDRESS: '5000',
		LIMIT_CONTACT_MESSAGES: '5000',
	});
	process.env.CLUB_URL = club.url;
	process.env.CLUB_DATA = club.dataDir;
	return () => club.stop();
}
