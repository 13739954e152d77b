import { clubToday } from '#shared/dates.ts';
import type { Duty } from '#shared/identity/identity.rules.ts';
import { areInOrder, chooseWorkplace, outOfOrder, type staffContract } from '#shared/staff/staff.contract.ts';
import { type DatedPost, dutiesToAppoint, dutyLabels, type Post } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { changedFacts } from '../audit/changed-facts.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { type FieldValues, mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { refuseIfTaken } from '../http/refuse-if-taken.ts';
import type { Caller } from '../http/session.ts';
import { endSessionsOf } from '../identity/sessions/sessions.queries.ts';
import { addJob } from '../jobs/add-job.ts';
import { accountFor } from './invited-account.ts';
import { refuseMixedKiosk } from './kiosk-account.ts';
import { ownersHandlers } from './owners.handlers.ts';
import { findOpenCentre, findPost, insertPost, listOwners, listPosts, updatePost } from './staff.queries.ts';
import { staffMailsHandlers } from './staff-mails.handlers.ts';

type EditedPost = Pick<DatedPost, 'duty' | 'centreId' | 'from' | 'until'>;

/**
 * The handlers for posts. Changes of staff run one at a time (lockAuthority in http/desk-access.ts), so that what
 * they have read stays true.
 */
export const staffHandlers: Handlers<typeof staffContract> = {
	async list({ caller: { centres }, database, now }) {
		const posts = await listPosts(database, { centres, today: clubToday(now) });
		return { owners: centres === 'all' ? await listOwners(database) : [], posts };
	},

	async invite({ body, caller, transaction, now, acting }) {
		const { duty, centreId, from, until } = body;
		refuseToAppoint(caller, body);
		const place = await placeOf(transaction, centreId);
		const { userId, name, needsPassword } = await accountFor(transaction, { ...body, now });
		await refuseMixedKiosk(transaction, { userId, name }, duty);
		const dates = { from_day: from, until_day: until };
		const made = { made_by: caller.id, made_at: now };
		const postId = await refuseIfTaken(
			insertPost(transaction, { user_id: userId, duty, centre_id: centreId, ...dates, ...made }),
			takenBy(name),
		);
		await addJob(transaction, 'send_staff_invitation', { postId, needsPassword });
		await recordAct(transaction, acting, {
			action: 'staff_appointed',
			subject: { id: userId, name },
			centreId,
			after: { duty: dutyLabels[duty].one, at: place, from, until },
		});
		const begins = duty === 'kiosk' ? 'can be signed in at the entrance' : 'can log in at the desk';
		return {
			status: `A mail is on its way to ${body.email}: ${name} ${begins} from ${formatLongDate(from)}`,
		};
	},

	async change({ body: { id, expected, ...sent }, caller, transaction, acting }) {
		const post = await runningPost(transaction, id);
		refuseToAppoint(caller, post);
		const stored = { duty: post.duty, centreId: post.centreId, from: post.from, until: post.until };
		const edited = mergedPost({ sent, expected, stored });
		refuseToAppoint(caller, edited);
		refuseOtherKind(stored.duty, edited.duty);
		// Checked after merging, because two editors may each have changed one of the days.
		if (!areInOrder(edited)) throw refuse.invalid(outOfOrder, { until: outOfOrder });
		const { duty, centreId, from, until } = edited;
		// A centre that has ended keeps its staff, but takes nobody new.
		const place = centreId === post.centreId ? undefined : await placeOf(transaction, centreId);
		const columns = { duty, centre_id: centreId, from_day: from, until_day: until };
		await refuseIfTaken(updatePost(transaction, id, columns), takenBy(post.name));
		const changed = changedFacts(stored, edited);
		if (changed)
			await recordAct(transaction, acting, {
				action: 'staff_changed',
				subject: { id: post.userId, name: post.name },
				centreId,
				before: changed.before,
				after: { ...changed.after, ...(place && { at: place }) },
			});
		return { status: `The post of ${post.name} is updated` };
	},

	async end({ body: { id }, caller, transaction, now, acting, services: { sessions } }) {
		const post = await runningPost(transaction, id);
		refuseToAppoint(caller, post);
		await updatePost(transaction, id, { ended_at: now, ended_by: caller.id });
		const sessionsEnded = await endSessionsOf(transaction, post.userId, { now });
		sessions.forget(post.userId);
		await recordAct(transaction, acting, {
			action: 'staff_ended',
			subject: { id: post.userId, name: post.name },
			centreId: post.centreId,
			before: { duty: dutyLabels[post.duty].one },
			after: { sessionsEnded },
		});
		const ended =
			post.duty === 'kiosk' ? 'lets nobody in any more' : `is no longer ${dutyLabels[post.duty].one}`;
		return { status: `${post.name} ${ended} and was signed out` };
	},

	...ownersHandlers,
	...staffMailsHandlers,
};

/** A post's fields in the form for merging, without null: 0 is the whole club, '' is no last day. */
const comparable = <Fields extends Partial<EditedPost>>({ centreId, until, ...others }: Fields) => ({
	...others,
	...(centreId !== undefined && { centreId: centreId ?? 0 }),
	...(until !== undefined && { until: until ?? '' }),
});

/**
 * Merges an edit into the stored post, so that it reverts nothing that somebody else saved since the edit began.
 * @throws {Refused} 409 for a field that both changed
 */
function mergedPost(edit: {
	sent: EditedPost;
	expected: { [Field in keyof EditedPost]?: string | number | null | undefined } | undefined;
	stored: EditedPost;
}): EditedPost {
	const [sent, stored] = [comparable(edit.sent), comparable(edit.stored)];
	const expected = edit.expected && (comparable(edit.expected as Partial<EditedPost>) as FieldValues);
	const { centreId, until, ...others } = { ...stored, ...mergeEdit({ sent, expected, stored }) };
	return {
		...(others as Pick<EditedPost, 'duty' | 'from'>),
		centreId: centreId || null,
		until: until || null,
	};
}

/** @throws {Refused} 403 for a duty to which the caller may appoint nobody, or a place where they may not */
function refuseToAppoint(caller: Caller, { duty, centreId }: Post): void {
	if (!dutiesToAppoint(caller).includes(duty))
		throw refuse.forbidden('Only owners appoint managers', 'not_your_duty');
	refuseOutside(caller, centreId);
}

/**
 * Refuses to turn a kiosk's post into a person's, or the reverse: the end of a post ends its sessions but an edit
 * does not, so that a device signed in at the entrance would get the desk's rights.
 * @throws {Refused} 422
 */
function refuseOtherKind(stored: Duty, wanted: Duty): void {
	if ((stored === 'kiosk') === (wanted === 'kiosk')) return;
	const text =
		stored === 'kiosk'
			? 'A kiosk stays one: please end it and invite somebody'
			: 'A kiosk needs an account of its own: please invite one';
	throw refuse.invalid(text, { duty: text });
}

/** Names the place of a post. @throws {Refused} 422 for a centre that the club does not have */
async function placeOf(transaction: Transaction, centreId: number | null): Promise<string> {
	const name = centreId === null ? 'the whole club' : await findOpenCentre(transaction, centreId);
	if (name === undefined) throw refuse.invalid(chooseWorkplace, { centreId: chooseWorkplace });
	return name;
}

/** @throws {Refused} 404 for no post, 409 for one that has been ended */
async function runningPost(transaction: Transaction, id: number) {
	const post = await findPost(transaction, id);
	if (!post) throw refuse.notFound('Post not found');
	if (post.endedAt) throw refuse.conflict('ended_already', `This post of ${post.name} has ended already`);
	return { ...post, duty: post.duty as Duty };
}

/** The refusal of the same duty for the same person at the same place on overlapping days. */
const takenBy = (name: string) => ({
	one_post_of_a_duty: {
		code: 'has_post_already',
		message: `${name} has this post already on some of these days`,
	},
});
