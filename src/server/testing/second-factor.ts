import { totpCode } from '../identity/second-factor/totp.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Turns on a person's second factor; returns its secret and the recovery codes. */
export async function turnOnSecondFactor({ clock }: TestServer, { client, password }: Person) {
	const { secret } = await client.identity.beginSecondFactor({ body: { password } });
	const { recoveryCodes } = await client.identity.confirmSecondFactor({
		body: { code: totpCode(secret, clock.now) },
	});
	return { secret, recoveryCodes };
}
