import { accountContract } from './account.contract.ts';
import { archiveContract } from './archive.contract.ts';
import { auditContract } from './audit.contract.ts';
import type { Call, calls } from './calls.ts';
import { cartContract } from './cart.contract.ts';
import { catalogueContract } from './catalogue.contract.ts';
import { clubContract } from './club.contract.ts';
import { consultancyContract } from './consultancy.contract.ts';
import { contactContract } from './contact.contract.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { identityContract } from './identity.contract.ts';
import { importsContract } from './imports.contract.ts';
import { membershipContract } from './membership.contract.ts';
import { openingContract } from './opening.contract.ts';
import { ordersContract } from './orders.contract.ts';
import { peopleContract } from './people.contract.ts';
import { picturesContract } from './pictures.contract.ts';
import { staffContract } from './staff.contract.ts';

/** Every call of the product by slice (docs/spec.md point 7). */
export const contract = {
	identity: identityContract,
	account: accountContract,
	catalogue: catalogueContract,
	cart: cartContract,
	orders: ordersContract,
	membership: membershipContract,
	consultancy: consultancyContract,
	contact: contactContract,
	people: peopleContract,
	club: clubContract,
	opening: openingContract,
	pictures: picturesContract,
	imports: importsContract,
	archive: archiveContract,
	audit: auditContract,
	staff: staffContract,
	dashboard: dashboardContract,
} satisfies { [Slice in keyof typeof calls]: Record<keyof (typeof calls)[Slice], Call> };

export type Contract = typeof contract;
