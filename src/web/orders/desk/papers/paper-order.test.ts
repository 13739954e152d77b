import { expect, test } from 'vitest';
import type { DocumentOfOrder } from '#shared/documents/documents.contract.ts';
import { type PaperOrder, parcelsWithPapers } from './paper-order.ts';

const line = (orderId: number, shipmentId?: number): PaperOrder['lines'][number] => ({
	...{ orderId, productId: orderId, productName: 'Whey', image: '', unitPrice: 900, quantity: 1, cut: 0 },
	...(shipmentId === undefined ? { orderStatus: 'Pending' } : { orderStatus: 'Transit', shipmentId }),
});

const parcel = (shipmentId: number): PaperOrder['parcels'][number] => ({
	...{ shipmentId, carrier: 'Own', cod: 900, due: 900, attempts: 0 },
	sentAt: '2026-11-24T10:00:00.000Z',
});

const paper = (kind: DocumentOfOrder['kind'], number: string, shipmentId?: number): DocumentOfOrder => ({
	...{ documentId: 1, kind, number, issuedAt: '2026-11-24T10:00:00.000Z' },
	...(shipmentId !== undefined && { shipmentId }),
});

const order = (changes: Partial<PaperOrder>): PaperOrder => ({
	orderNumber: 12,
	orderDate: '2026-11-24T09:00:00.000Z',
	paymentMode: 'COD',
	...{ orderTotal: 1829, orderFee: 29, orderDue: 1829 },
	address: { name: '', phone: '', email: '', address: '', town: '', district: '', state: '', pincode: '' },
	lines: [],
	parcels: [],
	...changes,
});

const goesWith = (one: PaperOrder, onlyHere = false) =>
	parcelsWithPapers(one, onlyHere).map((parcel) => parcel.goesWith);

const invoice = paper('tax invoice', 'AK/2627/000007', 1);

test('the first parcel of an order goes with its invoice, each later one with its challan, which names the invoice', () => {
	const sent = order({
		lines: [line(1, 1), line(2, 2)],
		parcels: [parcel(1), parcel(2)],
		documents: [
			invoice,
			paper('credit note', 'AKC/2627/000003'),
			paper('delivery challan', 'AKD/2627/000004', 2),
			paper('delivery challan', 'AKD/2627/000005', 2),
		],
	});
	expect(goesWith(sent)).toEqual([
		'Tax invoice AK/2627/000007',
		'Delivery challan AKD/2627/000004, AKD/2627/000005 of tax invoice AK/2627/000007',
	]);
});

test('what waits after the invoice is called a later parcel of it, because its challan is issued as it is sent', () => {
	const half = order({ lines: [line(1, 1), line(2)], parcels: [parcel(1)], documents: [invoice] });
	expect(goesWith(half)).toEqual([
		'Tax invoice AK/2627/000007',
		'Later parcel of tax invoice AK/2627/000007',
	]);
	expect(goesWith(half, true)).toEqual(['Later parcel of tax invoice AK/2627/000007']);
});

test('an order of goods at 0 % goes with its bill of supply, which a later parcel names', () => {
	const bill = { ...invoice, title: 'Bill of supply' as const };
	const half = order({ lines: [line(1, 1), line(2)], parcels: [parcel(1)], documents: [bill] });
	expect(goesWith(half)).toEqual([
		'Bill of supply AK/2627/000007',
		'Later parcel of bill of supply AK/2627/000007',
	]);
});

test('an order without invoice, and a parcel that left before it, go with nothing', () => {
	const lines = [line(1, 1), line(2, 2)];
	expect(goesWith(order({ lines, parcels: [parcel(1), parcel(2)] }))).toEqual([undefined, undefined]);
	const later = order({
		lines,
		parcels: [parcel(1), parcel(2)],
		documents: [paper('tax invoice', 'AK/2627/000008', 2)],
	});
	expect(goesWith(later)).toEqual([undefined, 'Tax invoice AK/2627/000008']);
	expect(goesWith(order({ lines: [line(1)] }))).toEqual([undefined]);
});
