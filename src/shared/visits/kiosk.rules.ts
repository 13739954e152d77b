import type { IsoDate } from '../dates.ts';
import { type DoorPerson, firstName, leftAfter, type Verdict } from './verdict.rules.ts';

/**
 * The colours of a kiosk: somebody may come in, or must go to the desk. Amber and red look the same, because the next
 * person in the queue can read the screen.
 */
export const kioskColours = ['green', 'amber'] as const;
export type KioskColour = (typeof kioskColours)[number];

/** What a kiosk says to anybody whom it does not let in, whatever the reason. */
export const seeTheDesk = 'Please see the desk';

/**
 * In milliseconds: how long the offer to end a pause is shown after the last touch, and at most. A slow reader can
 * extend the first time elevenfold (WCAG 2.2.1), and nobody blocks the kiosk for ever.
 */
export const offerTime = { shown: 20_000, most: 240_000 } as const;

/** What a kiosk shows. */
interface Said {
	colour: KioskColour;
	firstName?: string;
	sentence: string;
	isAgain?: true;
	usesSession?: true;
}

interface Decided {
	verdict: Verdict;
	/** The person before this visit; undefined where the code belongs to nobody. */
	person?: DoorPerson | undefined;
	usesSession: boolean;
	today: IsoDate;
}

/**
 * What a kiosk shows for a verdict. Somebody who comes in sees their first name and what is left to them; to anybody
 * else it says neither who they are nor why they are kept out.
 */
export function kioskMessage({ verdict, person, usesSession, today }: Decided): Said {
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
