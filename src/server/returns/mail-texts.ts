import type { OrderEventKind } from '#shared/orders/whole-order.ts';
import { nothingPaid, refundDays } from '#shared/returns/returns.rules.ts';

type ReturnEvent = Extract<OrderEventKind, `return ${string}` | 'refund sent'>;

/** The subject's words about the order, for the mail about each step of a return. */
export const returnSubjects: Record<ReturnEvent, string> = {
	'return asked': 'has a return',
	'return approved': 'has a return: how it comes back',
	'return refused': 'has a return that we cannot take',
	'return withdrawn': 'is kept',
	'return received': 'has a return that reached us',
	'return corrected': 'has a return that was counted again',
	'refund sent': 'has a refund',
};

interface Told {
	/** The order's number as shown: `AK-194`. */
	number: string;
	/** The units and the product. */
	listed: string;
	/** The further text of the step; empty for units that came back and cost nothing. */
	written: string;
	/** Whether `written` is the text itself, and not a hint where to read it. */
	isConfirmed: boolean;
	/** Whether the units cost nothing. */
	isFree: boolean;
}

/** The text of the mail about each step of a return. */
export const returnTexts = ({
	number,
	listed,
	written,
	isConfirmed,
	isFree,
}: Told): Record<ReturnEvent, string> => ({
	'return asked': `We have your request to return this of your order ${number}:\n\n${listed}\n\n${written}\n\nWe write to you again about how it comes back. Please keep it as it is until then.\n`,
	'return approved': `This of your order ${number} comes back to us:\n\n${listed}\n\n${written}\n\nThe way back costs you nothing. ${isFree ? nothingPaid : `Once it is here, the money is sent within ${refundDays} working days`}.\n`,
	'return refused': `We cannot take this of your order ${number} back:\n\n${listed}\n\n${isConfirmed ? `The reason: ${written}` : written}\n`,
	'return withdrawn': `You took back your request to return this of your order ${number}:\n\n${listed}\n`,
	'return received': `This of your order ${number} came back to us:\n\n${listed}\n${written && `\n${written}\n`}`,
	'return corrected': `We counted again what came back to us of your order ${number}:\n\n${listed}\n\n${written}\n`,
	'refund sent': `The money for this of your order ${number} is sent:\n\n${listed}\n\n${written}\n`,
});
