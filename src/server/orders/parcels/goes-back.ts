import { maxAttempts } from '#shared/orders/parcels.rules.ts';
import { type Refused, refuse } from '../../http/errors.ts';

/** Why a parcel that was tried as often as one is does not move on: its customer was told that nothing is to be paid. */
export const parcelGoesBack = (): Refused =>
	refuse.conflict('goes_back', `It was tried ${maxAttempts} times and goes back; please take it back`);
