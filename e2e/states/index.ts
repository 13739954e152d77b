import { cameraStates } from './camera.ts';
import { complaintStates } from './complaints.ts';
import { deskStates } from './desk/lists.ts';
import { deskReportStates } from './desk/reports.ts';
import { documentStates } from './documents.ts';
import { doorStates } from './door.ts';
import { followUpStates } from './follow-up.ts';
import { guestStates } from './guest.ts';
import { healthStates } from './health.ts';
import { kioskStates } from './kiosk.ts';
import { memberStates } from './member.ts';
import { membershipStates } from './memberships.ts';
import { minorsStates } from './minors.ts';
import { moneyStates } from './money.ts';
import { orderStates } from './orders.ts';
import { ownDataStates } from './own-data.ts';
import { packingStates } from './packing.ts';
import { paymentStates } from './payments.ts';
import { productFactStates } from './product-facts.ts';
import { returnStates } from './returns.ts';
import { securityStates } from './security.ts';
import { shopStockStates } from './shop-stock.ts';
import { shopperStates } from './shopper.ts';
import type { ScreenState } from './state.ts';
import { taxStates } from './taxes.ts';
import { upgradeStates } from './upgrades.ts';

/** Every screen of the club, in every state. */
export const screenStates: readonly ScreenState[] = [
	...guestStates,
	...memberStates,
	...membershipStates,
	...followUpStates,
	...doorStates,
	...kioskStates,
	...moneyStates,
	...paymentStates,
	...upgradeStates,
	...shopperStates,
	...shopStockStates,
	...productFactStates,
	...orderStates,
	...packingStates,
	...documentStates,
	...returnStates,
	...cameraStates,
	...complaintStates,
	...deskStates,
	...deskReportStates,
	...taxStates,
	...securityStates,
	...ownDataStates,
	...minorsStates,
	...healthStates,
];
