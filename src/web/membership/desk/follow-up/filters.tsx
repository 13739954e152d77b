import { useQuery } from '@tanstack/react-query';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { api } from '#web/data/api.ts';
import { clubPlansQuery, useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type FollowUp, followUpPath, parseFollowUp } from './url.ts';

/** Filters by centre, plan and days. The URL holds each choice. */
export function FollowUpFilters({ filters }: { filters: FollowUp }) {
	const updateSearch = useSearchUpdate();
	const { centres } = useClub();
	const mine = useRights().centresFor('seeMemberships');
	const { data: onSale } = useQuery(clubPlansQuery(api));
	const { list, centre, plan, from, to } = filters;
	const own = centres.filter(({ id }) => includesCentre(mine, id));
	const choose = (name: Exclude<keyof FollowUp, 'list'>, value: string) =>
		updateSearch((search) => {
			const { [name]: _, ...others } = parseFollowUp(search);
			return followUpPath({ ...others, ...(value && { [name]: name === 'centre' ? Number(value) : value }) });
		});
	const types = [...new Set([...(onSale?.plans.map(({ type }) => type) ?? []), ...(plan ? [plan] : [])])];
	const isNarrowed = centre !== undefined || plan || from || to;
	return (
		<fieldset aria-label="Filters" className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-1">
			{own.length > 1 && (
				<Select
					label="Centre"
					className="min-w-40 flex-1 sm:max-w-56"
					placeholder="All centres"
					options={own.map(({ id, name }) => ({ value: id, label: name }))}
					value={centre ?? ''}
					onChange={({ target: { value } }) => choose('centre', value)}
				/>
			)}
			<Select
				label="Plan"
				className="min-w-40 flex-1 sm:max-w-56"
				placeholder="All plans"
				options={types.map((type) => ({ value: type, label: type }))}
				value={plan ?? ''}
				onChange={({ target: { value } }) => choose('plan', value)}
			/>
			{/* Grouped, so that the day fields stay beside each other when the selects wrap. */}
			<div className="flex flex-wrap gap-x-3 gap-y-1 max-sm:w-full sm:contents">
				<DayField
					label="From"
					className="min-w-40 flex-1 sm:max-w-48"
					day={from}
					canBeBlank
					onChoose={(value) => choose('from', value)}
				/>
				<DayField
					label="To"
					className="min-w-40 flex-1 sm:max-w-48"
					day={to}
					canBeBlank
					onChoose={(value) => choose('to', value)}
				/>
			</div>
			{isNarrowed && (
				// A span, because React Router's link ignores the cleanup function that a ref returns.
				<span ref={focusContent} className="mb-6">
					<LinkButton to={followUpPath({ list })} replace preventScrollReset tone="quiet" size="sm">
						Clear All
					</LinkButton>
				</span>
			)}
		</fieldset>
	);
}
