import type { RunningClub } from '../club-process.ts';
import { clientOf, homeAddress, loggedIn, type Member, newConfirmedMember } from '../people.ts';
import { addNewProducts } from '../spec/support/shop.ts';

/** How long an order may go unanswered, in milliseconds, before it counts as not acknowledged. */
const answeredWithin = 20_000;

/**
 * Places orders while a fault is staged, and records which were acknowledged. Each order is placed once, by a key of
 * its own, and delivered to an address that bears its number, by which desk and mails are searched.
 */
export class OrderLedger {
	readonly acknowledged = new Set<string>();
	readonly #member: Member;
	readonly #productId: number;
	#sent = 0;

	private constructor(member: Member, productId: number) {
		this.#member = member;
		this.#productId = productId;
	}

	/** Signs a member up at the club. */
	static async open(club: RunningClub): Promise<OrderLedger> {
		const member = await newConfirmedMember(club);
		// Of a product that nobody counts, so that it never sells out.
		const [product] = await addNewProducts(await loggedIn(club.url, club.administrator), 1);
		return new OrderLedger(member, product?.productId ?? 0);
	}

	/** The email that the confirmations go to. */
	get email(): string {
		return this.#member.email;
	}

	/** Places one order; resolves to whether it was acknowledged. Never rejects. */
	async place({ url }: RunningClub): Promise<boolean> {
		this.#sent += 1;
		const name = `Ledger ${String(this.#sent).padStart(4, '0')}.`;
		const client = clientOf(url, this.#member.token);
		const signal = AbortSignal.timeout(answeredWithin);
		try {
			await client.cart.addAddress({ body: { ...homeAddress, name }, signal });
			const { address } = await client.cart.addressDetails({ signal });
			const to = address.find((one) => one.name === name);
			if (!to) return false;
			await client.orders.order({
				body: {
					paymentMode: 'COD',
					source: '',
					addressId: to.addressId,
					cartProductDetails: [{ productId: this.#productId, quantity: 1 }],
				},
				idempotencyKey: name.replace(' ', '-'),
				signal,
			});
			this.acknowledged.add(name);
			await client.cart.removeAddress({ query: { id: to.addressId }, signal }).catch(() => {});
			return true;
		} catch {
			return false;
		}
	}

	/** Places orders one after the other until `until` settles. */
	async placeWhile(club: RunningClub, until: Promise<unknown>): Promise<void> {
		let isOver = false;
		void until.finally(() => {
			isOver = true;
		});
		while (!isOver) await this.place(club);
	}

	/** Compares what was acknowledged with the desk: returns the orders that are missing there, and those twice there. */
	async compare(club: RunningClub): Promise<{ lost: string[]; doubled: string[] }> {
		const desk = await loggedIn(club.url, club.administrator);
		const stored = new Map<string, number>();
		for (let page = 1; ; page += 1) {
			const { reply } = await desk.orders.getAllOrders({ query: { search: 'Ledger ', limit: 100, page } });
			for (const { address } of reply.orders) stored.set(address.name, (stored.get(address.name) ?? 0) + 1);
			if (reply.orders.length < 100) break;
		}
		return {
			lost: [...this.acknowledged].filter((name) => !stored.has(name)),
			doubled: [...stored].flatMap(([name, count]) => (count > 1 ? [name] : [])),
		};
	}

	/** The acknowledged orders that have no mail in the outbox yet. */
	async unmailed(club: RunningClub): Promise<string[]> {
		const mails = await club.mails();
		return [...this.acknowledged].filter((name) => !mails.some((mail) => mail.includes(name)));
	}
}
