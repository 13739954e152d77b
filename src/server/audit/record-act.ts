import { sql } from 'kysely';
import { type AuditAction, type AuditFacts, auditActions } from '#shared/audit/audit.rules.ts';
import { clubToday, daysAfter } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { toJson } from '../database/to-json.ts';

/** Who acts, when and from where; every call has it (http/mount.ts). */
export interface Acting {
	/** Null for a guest. */
	userId: number | null;
	at: Date;
	/** The client's IP address. */
	address: string;
	requestId: string | undefined;
}

/** An act and the record that it was done to. */
export interface Act {
	action: AuditAction;
	/** The id of the record and its name at the time; both are null for an account that does not exist. */
	subject: { id: number | null; name: string | null };
	/** The centre at which it was done; none for an act that concerns the whole club. */
	centreId?: number | null;
	/** In rupees, the money that changed hands. */
	amount?: number;
	/** The fields that the act changed, with their values before and after. Never a password, token or code. */
	before?: AuditFacts;
	after?: AuditFacts;
	times?: number;
}

/**
 * In days: how long an entry is kept before it may be deleted. Acts of the desk are part of the books: 72 months
 * from the annual return of the financial year, which is due up to 21 months after the act. Security events are
 * kept for the year that the law requires, and a month more to look back on it.
 */
const keptFor = { desk: 8 * 366, security: 400 } as const;

/**
 * Records an act in the act's own transaction, so that either both are stored or neither
 * (docs/decisions/2026-11-22-audit.md).
 */
export function recordAct(transaction: Transaction, acting: Acting, act: Act): Promise<void> {
	return recordActs(transaction, acting, [act]);
}

/** Records acts on many records with one statement, because others wait for the locks of this transaction. */
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
