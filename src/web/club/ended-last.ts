interface Ending {
	status: 'open' | 'ended';
}

/** The plans or centres with ended ones last, otherwise in the same order. */
export const endedLast = <One extends Ending>(all: readonly One[]): One[] =>
	all.toSorted((one, other) => Number(one.status === 'ended') - Number(other.status === 'ended'));
