import { sql } from 'kysely';
import { type AuditAction, type AuditFacts, auditActions } from '#shared/audit/audit.rules.ts';
import { clubToday, daysAfter } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';

/** Who acts, when and from where; every call knows it (http/mount.ts). */
export interface Acting {
	/** Null for a guest. */
	userId: number | null;
	at: Date;
	/** The client's IP address. */
	address: string;
	requestId: string | undefined;
}

/** What was done, to which record. */
export interface Act {
	action: AuditAction;
	/** The record, and its name of then; an account that nobody has is neither. */
	subject: { id: number | null; name: string | null };
	/** The centre where it was done; none for what concerns the whole club. */
	centreId?: number | null;
	/** Rupees that changed hands. */
	amount?: number;
	/** The fields that the act changed, as they were and as they are. No password, token or code. */
	before?: AuditFacts;
	after?: AuditFacts;
	times?: number;
}

/**
 * In days, after which an entry may be deleted. What the desk does is part of the books: 72 months from the annual return
 * of the financial year, which is due up to 21 months after the act. Events of security are kept for the year that the
 * law asks, and a month to look back on it.
 */
const keptFor = { desk: 8 * 366, security: 400 } as const;

/**
 * Writes down an act in its own transaction, so that neither is there without the other
 * (docs/decisions/2026-11-22-audit.md).
 */
export function recordAct(transaction: Transaction, acting: Acting, act: Act): Promise<void> {
	return recordActs(transaction, acting, [act]);
}

/** Writes down acts on many records with one statement, because others wait for what the transaction holds. */
export async function recordActs(
	transaction: Transaction,
	{ userId, at, address, requestId }: Acting,
	acts: readonly Act[],
): Promise<void> {
	if (acts.length === 0) return;
	await transaction
		.insertInto('audit_entries')
		.values(
			acts.map(({ action, subject, centreId, amount, before, after, times = 1 }) => {
				const { about } = auditActions[action];
				const days = about === 'account' ? keptFor.security : keptFor.desk;
				return {
					at,
					actor_id: userId,
					actor_name: sql<string>`(select name from users where id = ${userId})`,
					actor_email: sql<string>`(select email from users where id = ${userId})`,
					action,
					subject_kind: about,
					subject_id: subject.id,
					subject_name: subject.name,
					centre_id: centreId ?? null,
					amount: amount ?? null,
					before: before ? toJson(before) : null,
					after: after ? toJson(after) : null,
					address,
					request_id: requestId ?? null,
					times,
					keep_until: daysAfter(clubToday(at), days),
				};
			}),
		)
		.execute();
}
