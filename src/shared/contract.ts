import type { Call, calls } from './calls.ts';
import { cartContract } from './cart.contract.ts';
import { catalogueContract } from './catalogue.contract.ts';
import { consultancyContract } from './consultancy.contract.ts';
import { contactContract } from './contact.contract.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { identityContract } from './identity.contract.ts';
import { membershipContract } from './membership.contract.ts';
import { ordersContract } from './orders.contract.ts';

/** Every call of the product by slice (docs/spec.md point 7). */
export const contract = {
	identity: identityContract,
	catalogue: catalogueContract,
	cart: cartContract,
	orders: ordersContract,
	membership: membershipContract,
	consultancy: consultancyContract,
	contact: contactContract,
	dashboard: dashboardContract,
} satisfies { [Slice in keyof typeof calls]: Record<keyof (typeof calls)[Slice], Call> };

export type Contract = typeof contract;
