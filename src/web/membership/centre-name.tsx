import { centreName } from '#shared/club/centre-name.ts';

/** A centre's name within a sentence: plain text, so that the comma after it never begins a line. */
export function CentreName({ centre }: { centre: string }) {
	return centreName(centre);
}
