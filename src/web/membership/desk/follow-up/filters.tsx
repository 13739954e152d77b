import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { holds } from '#shared/staff/staff.rules.ts';
import { api } from '#web/data/api.ts';
import { clubPlansQuery, useClub } from '#web/data/club.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type FollowUp, followUpPath } from './url.ts';

/** Chooses centre, plan and days. Each choice is in the address. */
export function FollowUpFilters({ filters }: { filters: FollowUp }) {
	const navigate = useNavigate();
	const { centres } = useClub();
	const mine = useRights().centresFor('seeMemberships');
	const { data: onSale } = useQuery(clubPlansQuery(api));
	const { list, centre, plan, from, to } = filters;
	const own = centres.filter(({ id }) => holds(mine, id));
	const choose = (change: Partial<Record<Exclude<keyof FollowUp, 'list'>, string>>) => {
		const chosen = { centre: centre === undefined ? '' : String(centre), plan, from, to, ...change };
		void navigate(
			followUpPath({
				list,
				...(chosen.centre && { centre: Number(chosen.centre) }),
				...(chosen.plan && { plan: chosen.plan }),
				...(chosen.from && { from: chosen.from }),
				...(chosen.to && { to: chosen.to }),
			}),
			{ replace: true, preventScrollReset: true },
		);
	};
	const types = [...new Set([...(onSale?.plans.map(({ type }) => type) ?? []), ...(plan ? [plan] : [])])];
	const isNarrowed = centre !== undefined || plan || from || to;
	return (
		<fieldset aria-label="Filters" className="mt-4 flex flex-wrap items-end gap-x-3 gap-y-1">
			{own.length > 1 && (
				<Select
					label="Center"
					className="min-w-40 flex-1 sm:max-w-56"
					placeholder="All centers"
					options={own.map(({ id, name }) => ({ value: id, label: name }))}
					value={centre ?? ''}
					onChange={({ target: { value } }) => choose({ centre: value })}
				/>
			)}
			<Select
				label="Plan"
				className="min-w-40 flex-1 sm:max-w-56"
				placeholder="All plans"
				options={types.map((type) => ({ value: type, label: type }))}
				value={plan ?? ''}
				onChange={({ target: { value } }) => choose({ plan: value })}
			/>
			<DateField
				label="From day"
				className="min-w-40 flex-1 sm:max-w-48"
				value={from ?? ''}
				onChange={({ target: { value } }) => choose({ from: value })}
			/>
			<DateField
				label="To day"
				className="min-w-40 flex-1 sm:max-w-48"
				value={to ?? ''}
				onChange={({ target: { value } }) => choose({ to: value })}
			/>
			{isNarrowed && (
				<LinkButton to={followUpPath({ list })} tone="quiet" size="sm" className="mb-6">
					Clear All
				</LinkButton>
			)}
		</fieldset>
	);
}
