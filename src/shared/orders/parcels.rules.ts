import type { OrderStatus } from './orders.rules.ts';

/** The club's own rider, as a carrier. */
export const ownRider = 'Own';

/** Whether a carrier, as it was typed, is the club's own rider. */
export const isOwnRider = (typed: string): boolean => typed.trim().toLowerCase() === ownRider.toLowerCase();

/** After this many failed attempts a parcel goes back. */
export const maxAttempts = 3;

/** What the customer is told after the last failed attempt. */
export const goesBackText = 'It goes back to us; there is nothing to pay for it';

/** Reasons for a failed attempt, for the desk to choose from; the customer reads them. */
export const attemptReasons = [
	'Nobody was there',
	'The phone was not answered',
	'Another day was asked for',
	'The address was not found',
	'It was not wanted',
] as const;

/** The queues of orders, each a tab of the desk's packing screen. */
export const orderQueues = ['pack', 'confirm', 'way', 'failed'] as const;
export type OrderQueue = (typeof orderQueues)[number];

interface SentLine {
	/** In rupees. */
	unitPrice: number;
	quantity: number;
}

/**
 * Rupees to collect for a parcel: its lines, and the order's fee if this parcel charges it. The sums of all parcels of
 * an order come to what the customer was shown.
 */
export const codOf = (lines: readonly SentLine[], fee: number): number =>
	lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, fee);

/** Whether a parcel is tried again after so many failed attempts. */
export const isTriedAgain = (attempts: number): boolean => attempts < maxAttempts;

/** Whether a parcel is on its way back to the store after its last failed attempt. Nothing is collected for it. */
export const goesBack = ({ attempts, isDone }: { attempts: number; isDone: boolean }): boolean =>
	!isDone && !isTriedAgain(attempts);

/**
 * Rupees of a returning parcel that nobody will pay: its lines under way, and its fee, unless one of its lines was
 * delivered, with which the fee was paid. Equals what `due_of` (migration 0089) gives for a parcel that is tried again.
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

/** The name of a carrier within a sentence. */
export const carrierInSentence = (carrier: string): string =>
	carrier === ownRider ? 'the club’s rider' : carrier;

/** The name of a carrier. */
export const carrierName = (carrier: string): string => (carrier === ownRider ? 'The club’s rider' : carrier);

/** The papers for packing an order, in the order in which they are needed. */
export const packingPapers = ['pick', 'slips', 'labels'] as const;
export type PackingPaper = (typeof packingPapers)[number];

/** The singular of each paper's name. */
export const packingPaperNames: Readonly<Record<PackingPaper, string>> = {
	pick: 'pick list',
	slips: 'slip',
	labels: 'label',
};

/** Rupees to collect for the unsent lines of an order: the part of its due that is in no parcel yet. */
export const dueOfWaiting = ({
	orderDue,
	parcels,
}: {
	orderDue: number;
	parcels: readonly { due?: number | undefined }[];
}): number => parcels.reduce((rest, { due = 0 }) => rest - due, orderDue);

/** The most rows that a queue of the desk shows; its count includes the others. */
export const queuedShown = 200;

/** The most orders or parcels of one call. */
export const maxDispatchedPerCall = 100;

/** An AWB in the form in which couriers print it, however it was typed or scanned: in capitals, without blanks. */
export const asAwb = (text: string): string => text.replace(/\s/g, '').toUpperCase();
