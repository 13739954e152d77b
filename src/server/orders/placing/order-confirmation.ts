import { clubTimeZone } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { addressLines } from '../../cart/address-lines.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { readOrder } from '../orders.queries.ts';

const dayAndTime = new Intl.DateTimeFormat('en-IN', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: clubTimeZone,
});

/** The mail's lines about the business to which the invoice of an order is made out. */
const invoicedTo = (gstin: string, businessName: string | null) => `Invoice for:
  ${businessName === null ? '' : `${businessName}, `}GSTIN ${gstin}

`;

/** Job: mails the customer the order, with the prices and the address of its snapshot. */
export async function sendOrderConfirmation(
	{ orderId }: { orderId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const { name: clubName, seller } = await club.read();
	// A seller of food states its licence on everything that names a sale (FSSAI, order of 8 June 2021).
	const licence = seller?.fssai ? `\nFSSAI licence ${seller.fssai}\n` : '';
	const order = await readOrder(database, orderId);
	// The order was cancelled before this mail leaves: the cancellation has its own mail, and nothing is to be paid.
	if (order.lines.every(({ ended }) => ended !== null)) return;
	const lines = order.lines.map(
		(line) => `  ${line.quantity} x ${line.product_name}: ${formatRupees(line.unit_price * line.quantity)}`,
	);
	const orderNumber = formatOrderNumber(orderId);
	const total = order.lines.reduce((sum, line) => sum + line.unit_price * line.quantity, order.fee);
	const deliveringTo = `Delivering to:
  ${order.name}, ${order.phone}
  ${addressLines(order).join('\n  ')}

${order.gstin === null ? '' : invoicedTo(order.gstin, order.business_name)}`;
	await mailAccount(services, order.user_id, {
		id: `order-${orderId}-confirmation`,
		subject: `Your ${clubName} order ${orderNumber} is placed`,
		text: ({ greeting, isConfirmed }) => `${greeting}

Thank you for your order ${orderNumber}, placed on ${dayAndTime.format(order.placed_at)}.

${lines.join('\n')}
  Convenience fee: ${formatRupees(order.fee)}
  Total, to be paid in cash on delivery: ${formatRupees(total)}

${isConfirmed ? deliveringTo : ''}Track it at ${origin}/store/orders/${orderNumber}
${licence}`,
	});
}
