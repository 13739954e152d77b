import { clubToday, yearsBefore } from '#shared/dates.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { guardianContract } from '#shared/people/guardian.contract.ts';
import { guardianVersion } from '#shared/people/guardian.rules.ts';
import { type Person, signUp } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Signs up a person of 16 years, unless told otherwise. */
export function signUpMinor(
	server: TestServer,
	{ name = 'Tarun Rao', DOB = yearsBefore(clubToday(), 16) } = {},
): Promise<Person> {
	return signUp(server, { name, DOB });
}

type Consent = SentBody<typeof guardianContract.recordGuardian>;

/** What the desk writes down of a guardian whose ID it has seen. */
export function guardianConsent(changes: Partial<Consent> & Pick<Consent, 'userId'>): Consent {
	return {
		name: 'Lalitha Rao',
		phone: '9845077777',
		email: '',
		relation: 'mother',
		checkedHow: 'id_seen',
		idKind: 'aadhaar',
		textVersion: guardianVersion,
		...changes,
	};
}

/** Has the desk record a guardian's consent; returns when it was given. */
export async function consentFor({ client }: Person, userId: number): Promise<string> {
	await client.people.recordGuardian({ body: guardianConsent({ userId }) });
	const { guardian } = await client.people.person({ query: { id: userId } });
	return guardian?.consentedAt ?? '';
}
