import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubToday } from '#shared/dates.ts';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import type { DocumentOfOrder, WholeDocument } from '#shared/documents/documents.contract.ts';
import { clubUrl } from '../fixtures.ts';
import { newMember } from '../people.ts';
import { holdResponses } from '../spec/support/network.ts';
import { addHomeAddress } from '../spec/support/shop.ts';
import { desk, type ScreenState, type StateData } from './state.ts';

/**
 * The documents of an order with a return. They are put into the reply: giving the shared club a GSTIN would change
 * all states.
 */
const papers: readonly DocumentOfOrder[] = (
	[
		['tax invoice', 'AK/2627/000412'],
		['credit note', 'AKC/2627/000031'],
		['delivery challan', 'AKD/2627/000007'],
		['debit note', 'AKB/2627/000002'],
	] as const
).map(([kind, number], nth) => ({ documentId: nth + 1, kind, number, issuedAt: new Date().toISOString() }));

const [invoice, note, challan, debit] = papers as readonly [
	DocumentOfOrder,
	DocumentOfOrder,
	DocumentOfOrder,
	DocumentOfOrder,
];

/** The full content of such a document. */
function whole({ longName }: StateData['products'], paper: DocumentOfOrder): WholeDocument {
	const day = clubToday();
	return {
		...paper,
		day,
		orderNumber: 412,
		seller: {
			name: 'Akhara Fitness Private Limited',
			address: '14, 100 Feet Road, Indiranagar\nBangalore 560038, Karnataka',
			gstin: '29AAGCB7383J1Z4',
			fssai: '11223344556677',
			phone: '080 4123 4567',
			email: 'office@akhara.example',
		},
		buyer: {
			name: 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer',
			address: '12, 4th Cross, Jayanagar, Bengaluru Urban, KARNATAKA 560011',
		},
		lines: [
			{
				description: longName.name,
				hsn: '21069099',
				quantity: 12,
				rate: 18,
				...{ gross: 14_22_360_00, taxable: 12_05_389_84, cgst: 1_08_485_08, sgst: 1_08_485_08, igst: 0 },
			},
			{
				description: 'Delivery',
				hsn: '21069099',
				rate: 18,
				...{ gross: 29_00, taxable: 24_58, cgst: 2_21, sgst: 2_21, igst: 0 },
			},
		],
		...{ total: 14_22_389_00, taxable: 12_05_414_42, cgst: 1_08_487_29, sgst: 1_08_487_29, igst: 0 },
		words: amountInWords(14_22_389_00),
		...(paper !== invoice && { invoice: { documentId: 1, number: invoice.number, day } }),
		...(paper === note && { reason: 'Came back: the maker recalled the lot, and nobody was at home' }),
		...(paper === debit && { reason: `Fewer units came back than credit note ${note.number} says` }),
		...(paper === challan && { parcel: { carrier: 'Delhivery Surface Express', awb: '14900011223344' } }),
	};
}

/** The same invoice with all lines at 0 % tax: a bill of supply. */
function bill({ lines, total, ...rest }: WholeDocument): WholeDocument {
	const none = { rate: 0, cgst: 0, sgst: 0, igst: 0 };
	return {
		...{ ...rest, title: 'Bill of supply', total, taxable: total, cgst: 0, sgst: 0 },
		lines: lines.map((line) => ({ ...line, ...none, taxable: line.gross })),
	};
}

/** The same invoice with its goods listed once more, at 0 % tax. */
function mixed(invoice: WholeDocument): WholeDocument {
	const { lines, total } = bill(invoice);
	return {
		...{ ...invoice, title: 'Invoice-cum-bill of supply', lines: [...invoice.lines, ...lines] },
		...{ total: invoice.total + total, taxable: invoice.taxable + total },
		words: amountInWords(invoice.total + total),
	};
}

/** Opens a document's page, for its buyer or at the desk. */
async function openPaper(page: Page, folder: '/store' | '/admin', shown: WholeDocument): Promise<void> {
	// The sums of what is shown should be right, too.
	expect(shown.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(shown.total);
	expect(shown.taxable + shown.cgst + shown.sgst).toBe(shown.total);
	await page.route('**/api/document/get?*', (route) => route.fulfill({ json: shown }));
	await page.goto(`${folder}/documents/${shown.documentId}`);
	await expect(page.getByRole('article')).toContainText(shown.number);
}

/** Adds the documents to the reply for an order, as a club with a GSTIN sends it. */
async function withPapers(page: Page, read: string): Promise<void> {
	await page.route(`**${read}`, async (route) => {
		const response = await route.fetch();
		const business = {
			gstin: '29AAGCB7383J1Z4',
			businessName: 'Venkatanarasimharajuvaripeta Nutrition and Wellness Private Limited',
		};
		const order = { ...(await response.json()), orderTax: 1_234.5, ...business };
		await route.fulfill({ response, json: { ...order, documents: papers } });
	});
}

/** Places an order; returns its number. */
async function placeFor(client: Client, { products }: StateData): Promise<number> {
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [{ productId: products.longName.productId, quantity: 2 }],
		},
	});
	return orderNumber;
}

const member = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Papers: ${name}`,
	viewer: 'regular',
	open,
});

const notFound = (folder: '/store' | '/admin') => async (page: Page) => {
	await page.goto(`${folder}/documents/999999999`);
	await expect(page.getByText('There is no such paper')).toBeVisible();
};

const notLoaded = (folder: '/store' | '/admin') => async (page: Page) => {
	await page.route('**/api/document/get?*', (route) => route.fulfill({ status: 500, json: {} }));
	await page.goto(`${folder}/documents/1`);
	await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};

/** Invoices, credit and debit notes and challans: their pages, and the orders that have them. */
export const documentStates: readonly ScreenState[] = [
	member('an invoice', (page, { products }) => openPaper(page, '/store', whole(products, invoice))),
	member('an invoice for a business', (page, { products }) =>
		openPaper(page, '/store', { ...whole(products, invoice), buyerGstin: '29AAGCB7383J1Z4' }),
	),
	member('a bill of supply', (page, { products }) =>
		openPaper(page, '/store', bill(whole(products, invoice))),
	),
	member('an invoice-cum-bill of supply', (page, { products }) =>
		openPaper(page, '/store', mixed(whole(products, invoice))),
	),
	member('a bill of supply that was issued as a tax invoice', (page, { products }) => {
		const { title: _, ...issuedBefore } = bill(whole(products, invoice));
		return openPaper(page, '/store', issuedBefore);
	}),
	member('a credit note', (page, { products }) => openPaper(page, '/store', whole(products, note))),
	member('a debit note', (page, { products }) => openPaper(page, '/store', whole(products, debit))),
	member('not found', notFound('/store')),
	member('failed', notLoaded('/store')),
	member('loading', async (page) => {
		await holdResponses(page, '/api/document/get?*');
		await page.goto('/store/documents/1');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	member('an order that has some', async (page, data) => {
		const orderNumber = await placeFor(data.regular.client, data);
		await withPapers(page, '/api/orders/get?*');
		await page.goto(`/store/orders/AK-${orderNumber}`);
		await expect(page.getByRole('link', { name: `Tax invoice ${invoice.number}` })).toBeVisible();
	}),
	desk('papers, an invoice', (page, { products }) => openPaper(page, '/admin', whole(products, invoice))),
	desk('papers, an invoice whose buyer left', (page, { products }) => {
		const { buyer: _left, ...rest } = whole(products, invoice);
		return openPaper(page, '/admin', rest);
	}),
	desk('papers, a challan', (page, { products }) => openPaper(page, '/admin', whole(products, challan))),
	desk('papers, invoices to print, one order has none', async (page, data) => {
		const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
		const numbers = [await placeFor(client, data), await placeFor(client, data)];
		await page.route('**/api/orders/papers?*', async (route) => {
			const response = await route.fetch();
			const { orders, ...rest } = await response.json();
			const [first, ...others] = orders;
			await route.fulfill({
				response,
				json: { ...rest, orders: [{ ...first, documents: papers }, ...others] },
			});
		});
		await page.route('**/api/document/get?*', (route) => {
			const id = new URL(route.request().url()).searchParams.get('id');
			return route.fulfill({ json: whole(data.products, id === '1' ? invoice : challan) });
		});
		await page.goto(`/admin/orders/papers?numbers=${numbers}&kind=invoices`);
		await expect(page.getByRole('article')).toHaveCount(2);
		await expect(page.getByText(/^Not invoiced: AK-\d+\./)).toBeVisible();
	}),
	desk('papers, not found', notFound('/admin')),
	desk('papers, failed', notLoaded('/admin')),
	desk('papers, an order that has some', async (page, data) => {
		const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
		const orderNumber = await placeFor(client, data);
		await withPapers(page, '/api/orders/full?*');
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await expect(page.getByRole('link', { name: `Credit note ${note.number}` })).toBeVisible();
	}),
];
