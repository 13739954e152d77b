import { ownRider } from '#shared/orders/parcels.rules.ts';

/** What people call a carrier within a sentence. */
export const carrierInSentence = (carrier: string) => (carrier === ownRider ? 'the club’s rider' : carrier);

/** What people call a carrier. */
export const carrierName = (carrier: string) => (carrier === ownRider ? 'The club’s rider' : carrier);
