import type { OrderStatus } from './orders.rules.ts';

/** The club's own rider, as a carrier. */
export const ownRider = 'Own';

/** Whether a carrier, as it was typed, is the club's own rider. */
export const isOwnRider = (typed: string): boolean => typed.trim().toLowerCase() === ownRider.toLowerCase();

/** After so many times that nobody took it, a parcel comes back. */
export const maxAttempts = 3;

/** What the customer is told after the last time that nobody took a parcel. */
export const goesBackText = 'It goes back to us; there is nothing to pay for it';

/** Why a parcel was not taken, for the desk to choose and the customer to read. */
export const attemptReasons = [
	'Nobody was there',
	'The phone was not answered',
	'Another day was asked for',
	'The address was not found',
	'It was not wanted',
] as const;

/** What is done with orders, each a tab of the desk's packing screen. */
export const orderQueues = ['pack', 'confirm', 'way', 'failed'] as const;
export type OrderQueue = (typeof orderQueues)[number];

interface SentLine {
	/** In rupees. */
	unitPrice: number;
	quantity: number;
}

/**
 * Rupees to collect for a parcel: its lines, and the order's fee where it takes that along. What is collected for all
 * parcels of an order is what the customer was shown.
 */
export const codOf = (lines: readonly SentLine[], fee: number): number =>
	lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, fee);

/** Whether a parcel that nobody took is tried again. */
export const isTriedAgain = (attempts: number): boolean => attempts < maxAttempts;

/** Whether a parcel is on its way back to the store, because nobody took it so often. Nothing is collected for it. */
export const goesBack = ({ attempts, isDone }: { attempts: number; isDone: boolean }): boolean =>
	!isDone && !isTriedAgain(attempts);

/**
 * Rupees of a parcel that goes back that nobody has paid, and nobody will: its lines under way, and the fee that it has
 * unless one of its lines was delivered, with which it was paid. What `due_of` (migration 0089) says of one that is tried
 * again.
 * @param parcel with `cod` in rupees, as it left
 * @param lines those of its order
 */
export function notPaidOf(
	parcel: { shipmentId: number; cod: number },
	lines: readonly (SentLine & {
		shipmentId?: number | undefined;
		orderStatus: OrderStatus;
		ended?: unknown;
	})[],
): number {
	const inside = lines.filter(({ shipmentId }) => shipmentId === parcel.shipmentId);
	const fee = parcel.cod - codOf(inside, 0);
	const isPaid = inside.some(({ orderStatus, ended }) => orderStatus === 'Delivered' && ended === undefined);
	const open = inside.filter(({ orderStatus, ended }) => orderStatus !== 'Delivered' && ended === undefined);
	return codOf(open, isPaid ? 0 : fee);
}

/** What people call a carrier, within a sentence. */
export const carrierInSentence = (carrier: string): string =>
	carrier === ownRider ? 'the club’s rider' : carrier;

/** What people call a carrier. */
export const carrierName = (carrier: string): string => (carrier === ownRider ? 'The club’s rider' : carrier);

/** The papers that an order is packed by, in the order in which they are needed. */
export const packingPapers = ['pick', 'slips', 'labels'] as const;
export type PackingPaper = (typeof packingPapers)[number];

/** What one of each is called. */
export const packingPaperNames: Readonly<Record<PackingPaper, string>> = {
	pick: 'pick list',
	slips: 'slip',
	labels: 'label',
};

/** Rupees to collect for what waits of an order: what is due for it, and in no parcel yet. */
export const dueOfWaiting = ({
	orderDue,
	parcels,
}: {
	orderDue: number;
	parcels: readonly { due?: number | undefined }[];
}): number => parcels.reduce((rest, { due = 0 }) => rest - due, orderDue);

/** How many rows a queue of the desk shows, the first of them; its count tells of the others. */
export const queuedShown = 200;

/** How many orders or parcels one act is about. */
export const dispatchedAtOnce = 100;

/** An AWB as couriers print it, however it was typed or scanned: in capitals, without blanks. */
export const asAwb = (text: string): string => text.replace(/\s/g, '').toUpperCase();
