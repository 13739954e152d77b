import type { ListedPerson } from '#shared/visits/door-list.contract.ts';
import { centreOnList, type DeskKnowledge, personOnList } from '#shared/visits/door-list.rules.ts';
import { ageOfCode, importPublicKey, isSignedBy, parsePassCode } from '#shared/visits/pass.rules.ts';
import {
	cameInAMomentAgo,
	codeVerdicts,
	doorTime,
	sameCodeFor,
	type Verdict,
	type VerdictCode,
	verdictOf,
} from '#shared/visits/verdict.rules.ts';

/** The people on the list, by their ids and by those of their passes. */
export interface ListedPeople {
	byId: ReadonlyMap<number, ListedPerson>;
	byPass: ReadonlyMap<number, ListedPerson>;
}

/** The verdict of a list about the person at the door. */
export interface Decision {
	verdict: Verdict;
	passes: Verdict[];
	usesSession: boolean;
	person?: ListedPerson;
}

const nobody = (verdict: Verdict): Decision => ({ verdict, passes: [], usesSession: false });

/** Verifies a code without the server: the list has the phone's public key. */
async function readCode(
	code: string,
	{ byPass }: ListedPeople,
	{ madeAt }: DeskKnowledge,
	now: Date,
): Promise<{ person: ListedPerson } | { verdict: Verdict }> {
	const parsed = parsePassCode(code);
	if (!parsed) return { verdict: codeVerdicts.invalid };
	const person = byPass.get(parsed.passId);
	if (!person?.pass)
		return {
			verdict: {
				...{ colour: 'red', code: 'code_invalid', act: 'search' },
				sentence: `This pass is not on the list of ${doorTime(madeAt)}. Please search by name`,
			},
		};
	// Without https, a browser offers no Web Crypto, so it cannot verify a code.
	if (!globalThis.crypto?.subtle)
		return {
			verdict: { ...codeVerdicts.invalid, sentence: 'This desk cannot read passes without a network' },
		};
	const key = await importPublicKey(Uint8Array.from(atob(person.pass.key), (byte) => byte.charCodeAt(0)));
	if (!(await isSignedBy(key, parsed))) return { verdict: codeVerdicts.invalid };
	const age = ageOfCode(parsed, now.getTime());
	return age === 'live' ? { person } : { verdict: codeVerdicts[age] };
}

/** Decides by the list whether somebody may enter: the same verdict as the server's, from what is known here. */
export async function decideByList(
	who: { code: string } | { userId: number },
	{
		people,
		knowledge,
		now,
		passed,
	}: { people: ListedPeople; knowledge: DeskKnowledge; now: Date; passed: readonly VerdictCode[] },
): Promise<Decision> {
	const read = 'code' in who ? await readCode(who.code, people, knowledge, now) : undefined;
	if (read && 'verdict' in read) return nobody(read.verdict);
	const listed = read?.person ?? ('userId' in who ? people.byId.get(who.userId) : undefined);
	if (!listed)
		return nobody({
			...{ colour: 'red', code: 'none' },
			sentence: `Not on the list of ${doorTime(knowledge.madeAt)}`,
		});
	const person = personOnList(listed, knowledge, now);
	const { inside, stoppedBy } = person;
	const since = now.getTime() - sameCodeFor * 60_000;
	const isAgain = inside?.centreId === knowledge.centre.id && inside.at.getTime() >= since;
	if (read && inside && isAgain && stoppedBy === undefined)
		return { ...nobody(cameInAMomentAgo(inside.at)), person: listed };
	return { ...verdictOf(person, centreOnList(knowledge, now), now, passed), person: listed };
}
