import { maxAttempts } from '#shared/orders/parcels.rules.ts';
import { type Refused, refuse } from '../../http/errors.ts';

/** The refusal to move a parcel after its last attempt: its customer was told that nothing is to be paid. */
export const parcelGoesBackRefusal = (): Refused =>
	refuse.conflict('goes_back', `It was tried ${maxAttempts} times and goes back; please take it back`);
