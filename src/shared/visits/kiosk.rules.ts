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

/**
 * In milliseconds: how long the offer to end a pause is shown after the last touch, and for how long at most. Somebody who
 * reads slowly has eleven times as long as the first time (WCAG 2.2.1), and nobody keeps the next one waiting for ever.
 */
export const offerTime = { shown: 20_000, most: 240_000 } as const;

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
