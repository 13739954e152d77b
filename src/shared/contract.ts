import { accountContract } from './account/account.contract.ts';
import { archiveContract } from './archive/archive.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import type { Call, calls } from './calls.ts';
import { cartContract } from './cart/cart.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { clubContract } from './club/club.contract.ts';
import { complaintsContract } from './complaints/complaints.contract.ts';
import { consultancyContract } from './consultancy/consultancy.contract.ts';
import { contactContract } from './contact/contact.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import type { deskCalls } from './desk-calls.ts';
import { documentsContract } from './documents/documents.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { importsContract } from './imports/imports.contract.ts';
import { membershipContract } from './membership/membership.contract.ts';
import { openingContract } from './opening/opening.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { paymentsContract } from './payments/payments.contract.ts';
import { peopleContract } from './people/people.contract.ts';
import { picturesContract } from './pictures/pictures.contract.ts';
import { reportsContract } from './reports/reports.contract.ts';
import { returnsContract } from './returns/returns.contract.ts';
import { staffContract } from './staff/staff.contract.ts';
import { stockContract } from './stock/stock.contract.ts';
import { taxesContract } from './taxes/taxes.contract.ts';
import { visitsContract } from './visits/visits.contract.ts';

/** Every call of the product by slice (docs/spec.md point 7). */
export const contract = {
	identity: identityContract,
	account: accountContract,
	catalogue: catalogueContract,
	cart: cartContract,
	orders: ordersContract,
	returns: returnsContract,
	stock: stockContract,
	taxes: taxesContract,
	documents: documentsContract,
	membership: membershipContract,
	payments: paymentsContract,
	visits: visitsContract,
	consultancy: consultancyContract,
	contact: contactContract,
	complaints: complaintsContract,
	people: peopleContract,
	club: clubContract,
	opening: openingContract,
	pictures: picturesContract,
	imports: importsContract,
	archive: archiveContract,
	audit: auditContract,
	staff: staffContract,
	dashboard: dashboardContract,
	reports: reportsContract,
} satisfies EndpointsOf<typeof calls> & EndpointsOf<typeof deskCalls>;

type EndpointsOf<Table> = { [Slice in keyof Table]: Record<keyof Table[Slice], Call> };

export type Contract = typeof contract;
