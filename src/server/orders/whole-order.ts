import type { DocumentOfOrder } from '#shared/documents/documents.contract.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { endedOf } from './ended.ts';
import type { ReadWholeOrder } from './life/changing.queries.ts';
import { parcelReply } from './parcels/parcel-reply.ts';
import { taxOf } from './placing/order-tax.ts';
import { dueOf, feeOf, totalOf } from './placing/order-total.ts';

const documentOfOrder = ({
	id,
	kind,
	title,
	number,
	issued_at,
	shipment_id,
}: ReadWholeOrder['documents'][number]): DocumentOfOrder => ({
	...{ documentId: id, kind, number },
	...(title !== null && { title }),
	issuedAt: issued_at.toISOString(),
	...(shipment_id !== null && { shipmentId: shipment_id }),
});

/** An order as both its customer and the desk read it, without its events. */
export function wholeOrder(order: ReadWholeOrder): Omit<WholeOrder, 'events'> {
	const { name, phone, email, address, town, district, state, pincode } = order;
	const orderTotal = totalOf(order);
	const orderTax = taxOf(order);
	return {
		orderNumber: order.id,
		orderDate: order.placed_at.toISOString(),
		paymentMode: order.payment_mode,
		orderTotal,
		orderFee: feeOf(order),
		orderDue: dueOf(order),
		...(orderTax !== undefined && { orderTax: orderTax / 100 }),
		...(order.gstin !== null && { gstin: order.gstin }),
		...(order.business_name !== null && { businessName: order.business_name }),
		...(order.documents.length > 0 && { documents: order.documents.map(documentOfOrder) }),
		address: { name, phone, email, address, town, district, state, pincode } satisfies Record<
			keyof WholeOrder['address'],
			unknown
		>,
		...(order.delivery_note !== null && { deliveryNote: order.delivery_note }),
		lines: order.lines.map((line) => ({
			orderId: line.id,
			productId: line.product_id,
			productName: line.product_name,
			image: line.product_image,
			unitPrice: line.unit_price,
			quantity: line.quantity,
			cut: line.cut,
			orderStatus: line.status,
			...(line.shipment_id !== null && { shipmentId: line.shipment_id }),
			...endedOf(line),
		})),
		parcels: order.parcels.map(parcelReply),
	};
}
