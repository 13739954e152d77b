import type { IsoDate } from '#shared/dates.ts';
import type { TimelineEvent } from '#shared/people/people.contract.ts';
import { centresFor, includesPerson, may, type Right, type Standing } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { endedAs } from '../membership/present-standings.ts';
import {
	listBookingsOfPerson,
	listMembershipsOfPerson,
	listMessagesOfPerson,
	listNotesOf,
	listOrdersOfPerson,
} from './people.queries.ts';

interface Person {
	id: number;
	email: string;
	phone: string;
	created_at: Date;
	centre_ids: number[];
}

/**
 * Lists what happened between a person and the club, newest first: of each kind, the rows that the reader may see
 * in its own list.
 */
export async function timelineOf(
	database: Database,
	person: Person,
	{ reader, today }: { reader: Standing; today: IsoDate },
): Promise<TimelineEvent[]> {
	const seen = async <Row>(isSeen: boolean, read: () => Promise<Row[]>) => (isSeen ? read() : []);
	// Orders and queries have no centre.
	const mayHere = (right: Right) => includesPerson(centresFor(reader, right), person.centre_ids);
	const memberships = await seen(mayHere('seeMemberships'), () =>
		listMembershipsOfPerson(database, person.id, today),
	);
	const orders = await seen(may(reader, 'seeOrders'), () => listOrdersOfPerson(database, person.id));
	const bookings = await seen(mayHere('seeConsultancies'), () => listBookingsOfPerson(database, person.id));
	const messages = await seen(may(reader, 'seeQueries'), () => listMessagesOfPerson(database, person));
	const notes = await listNotesOf(database, person.id);
	const timelineEvents: TimelineEvent[] = [
		{ kind: 'joined', at: person.created_at.toISOString() },
		...memberships.map((row) => ({
			kind: 'membership' as const,
			id: row.id,
			at: row.bought_at.toISOString(),
			type: row.type,
			center: row.center,
			startDate: row.start_date,
			endDate: row.end_date,
			price: row.price,
			paymentStatus: row.payment_status,
			...(row.ended_on !== null && { ended: endedAs(row.end_reason) }),
			...(row.is_not_paid_in_time && { notPaidInTime: true as const }),
		})),
		...memberships.flatMap(({ id, price, payed_at: paidAt, taker, payments }) => {
			const paid = payments
				.filter(({ kind }) => kind === 'taken')
				.map(({ amount, at, to }) => ({ at: new Date(at).toISOString(), price: Number(amount), to }));
			const elsewhere = paidAt && paid.length === 0 ? [{ at: paidAt.toISOString(), price, to: taker }] : [];
			const paidBack = payments
				.filter(({ kind }) => kind === 'refunded')
				.map(({ amount, at, to }) => ({
					...{ kind: 'paid_back' as const, id, at: new Date(at).toISOString(), amount: Number(amount) },
					...(to && { by: to }),
				}));
			const taken = [...elsewhere, ...paid].map(({ to, ...payment }) => ({
				...{ kind: 'paid' as const, id, ...payment },
				...(to && { to }),
			}));
			return [...taken, ...paidBack];
		}),
		...orders.map(({ id, placed_at, total, lines }) => ({
			kind: 'order' as const,
			orderNumber: id,
			at: placed_at.toISOString(),
			total,
			lines: lines.map(({ product_name: productName, quantity, standing }) => ({
				productName,
				quantity,
				status: standing,
			})),
		})),
		...bookings.map(({ id, booked_at, consult_type: consultType, date, cancelled_at }) => ({
			kind: 'booking' as const,
			id,
			at: booked_at.toISOString(),
			consultType,
			date,
			...(cancelled_at && { isCancelled: true as const }),
		})),
		...messages.map(({ id, received_at, message, status }) => ({
			kind: 'message' as const,
			id,
			at: received_at.toISOString(),
			message,
			isAnswered: status === 'Answered',
		})),
		...notes.map(({ id, written_at, text, writer }) => ({
			kind: 'note' as const,
			id,
			at: written_at.toISOString(),
			text,
			...(writer && { by: writer }),
		})),
	];
	return timelineEvents.sort((one, other) => other.at.localeCompare(one.at));
}
