interface Ending {
	status: 'open' | 'ended';
}

/** The plans or centres with the ended ones last, each in the order that it had. */
export const endedLast = <One extends Ending>(all: readonly One[]): One[] =>
	all.toSorted((one, other) => Number(one.status === 'ended') - Number(other.status === 'ended'));
