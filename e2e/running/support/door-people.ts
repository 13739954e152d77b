import { makePass, type TestPass } from '#server/testing/fixtures/visits.ts';
import type { Client } from '#shared/client.ts';
import type { Duty } from '#shared/identity/identity.rules.ts';
import type { RunningClub } from '../../club-process.ts';
import { clientOf, newMember } from '../../people.ts';
import { type PlanName, purchaseOf } from '../../spec/support/memberships.ts';
import { rowsOf } from './drift.ts';

/** A member who stands at a door with a phone. */
export interface Arrival {
	name: string;
	id: number;
	membershipId: number;
	token: string;
	client: Client;
	pass: TestPass;
}

/** Creates the people at the two sides of a centre's door: staff who work there, and members. */
export const doorPeople = (
	club: RunningClub,
	owner: Client,
	{ centreId, center }: { centreId: number; center: string },
) => ({
	/** Somebody with a post at the centre; returns the token of their session. */
	async employ(name: string, duty: Duty): Promise<string> {
		const { email, password } = await newMember(club.url, name);
		await rowsOf(club, `update users set email_confirmed_at = now() where email = '${email}'`);
		await owner.staff.invite({ body: { name, email, duty, centreId, from: '2026-01-01', until: null } });
		return (await clientOf(club.url).identity.userLogin({ body: { email, password } })).token;
	},
	/** A member with a pass whose membership is paid, unless told otherwise. */
	async member(
		name: string,
		{ type = 'Elite', at = center, isPaid = true }: { type?: PlanName; at?: string; isPaid?: boolean } = {},
	): Promise<Arrival> {
		const { client, token } = await newMember(club.url, name);
		const id = (await client.identity.profile()).user_id;
		await client.membership.register({ body: { ...purchaseOf(type, 12, id), center: at } });
		const [{ id: membershipId = 0 } = {}] = await client.membership.standing();
		if (isPaid) await owner.membership.update({ body: { id: membershipId, status: 'payed' } });
		return { name, id, membershipId, token, client, pass: await makePass({ id, token, client }) };
	},
});
