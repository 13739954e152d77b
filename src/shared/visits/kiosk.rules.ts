import type { IsoDate } from '../dates.ts';
import { type DoorPerson, firstName, leftAfter, type Verdict } from './verdict.rules.ts';

/**
 * What a kiosk shows: who comes in, and who goes to the desk. It does not tell amber from red, because whoever stands
 * behind would read it.
 */
export const kioskColours = ['green', 'amber'] as const;
export type KioskColour = (typeof kioskColours)[number];

/** What a kiosk says of whoever it does not let in, whatever the reason. */
export const seeTheDesk = 'Please see the desk';

/** What a kiosk tells. */
interface Said {
	colour: KioskColour;
	firstName?: string;
	sentence: string;
	isAgain?: true;
	usesSession?: true;
}

interface Decided {
	verdict: Verdict;
	/** As they were before this visit; undefined where the code is nobody's. */
	person?: DoorPerson | undefined;
	usesSession: boolean;
	today: IsoDate;
}

/**
 * What a kiosk says of a verdict: to somebody who comes in their first name and what is left to them; to everybody else
 * neither who they are nor why they are kept out.
 */
export function sayAtKiosk({ verdict, person, usesSession, today }: Decided): Said {
	if (verdict.colour !== 'green' || !person) return { colour: 'amber', sentence: seeTheDesk };
	if (verdict.code === 'again')
		return { colour: 'green', sentence: 'You came in a moment ago', isAgain: true };
	const membership = person.memberships.find(({ id }) => id === verdict.membershipId);
	return {
		...{ colour: 'green', firstName: firstName(person.name) },
		sentence: leftAfter({ ...(membership && { membership }), usesSession, today }),
		...(usesSession && { usesSession }),
	};
}
