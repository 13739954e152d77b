import { isoDate } from '#shared/fields.ts';
import { type Worklist, worklists } from '#shared/membership/worklists.contract.ts';
import { textParam } from '#web/desk/list/url.ts';
import { usePageSearch } from '#web/ui/hooks/use-page-search.ts';

/** The state of the screen, as its URL holds it. */
export interface FollowUp {
	list: Worklist;
	centre?: number;
	plan?: string;
	from?: string;
	to?: string;
}

const day = isoDate('');

/** Parses a URL, without values that the call would refuse. */
export function parseFollowUp(search: string): FollowUp {
	const params = new URLSearchParams(search);
	const centre = Number(params.get('centre'));
	const plan = textParam(params, 'plan', 100);
	const [from, to] = ['from', 'to'].map((name) => day.safeParse(params.get(name)).data);
	return {
		list: worklists.find((one) => one === params.get('list')) ?? 'dues',
		...(Number.isSafeInteger(centre) && centre > 0 && centre <= 2_147_483_647 && { centre }),
		...(plan && { plan }),
		...(from && { from }),
		...(to && { to }),
	};
}

/** The URL of the screen. */
export function followUpPath({ list, centre, ...others }: FollowUp): string {
	const params = new URLSearchParams({
		...(list !== 'dues' && { list }),
		...(centre !== undefined && { centre: String(centre) }),
		...others,
	});
	return `/admin/memberships/followUp${params.size > 0 ? `?${params}` : ''}`;
}

/** The state of the screen in its current URL. */
export const useFollowUpFilters = (): FollowUp => parseFollowUp(usePageSearch());
