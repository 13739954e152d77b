import { deskStates } from './desk.ts';
import { guestStates } from './guest.ts';
import { memberStates } from './member.ts';
import { shopperStates } from './shopper.ts';
import type { ScreenState } from './state.ts';

/** Every screen of the club, in every state. */
export const screenStates: readonly ScreenState[] = [
	...guestStates,
	...memberStates,
	...shopperStates,
	...deskStates,
];
