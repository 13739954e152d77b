import { useQuery } from '@tanstack/react-query';
import {
	auditActionLabel,
	auditActionNames,
	auditSubjectKinds,
	auditSubjects,
} from '#shared/audit/audit.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { deskApi, staffQuery } from '#web/data/desk-api.ts';
import type { DeskFilters } from '#web/desk/list/config.ts';
import { deskPath, parseDeskFilters } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DayField } from '#web/ui/form/day-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';

const actions = auditActionNames.map((value) => ({ value, label: auditActionLabel(value) }));
const subjects = auditSubjectKinds.map((value) => ({ value, label: auditSubjects[value] }));

/** Filters the audit by who acted, what was done, about what, and by days. The URL holds all filters. */
export function EntryFilters({ filters }: { filters: DeskFilters<never> }) {
	const updateSearch = useSearchUpdate();
	const { data: staff = [] } = useQuery(staffQuery(deskApi));
	const { params = {} } = filters;
	const people = staff.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` }));
	const { who } = params;
	// The filter may name somebody who is not in the list of staff: a member, or somebody who has left.
	if (who && !people.some(({ value }) => value === who))
		people.push({ value: who, label: `Account #${who}` });

	const choose = (name: string, value: string) =>
		updateSearch((search) => {
			const latest = parseDeskFilters(deskLists.audit, search);
			const { [name]: _, subjectId, orderNumber, ...others } = latest.params ?? {};
			const chosen = {
				...others,
				// A record's number means nothing for a record of another kind.
				...(subjectId && name !== 'subject' && { subjectId }),
				...(orderNumber && name !== 'subject' && { orderNumber }),
				...(value && { [name]: value }),
			};
			return deskPath(deskLists.audit, { ...latest, params: chosen });
		});
	/** Binds a select to a parameter of the URL. */
	const select = (name: string) => ({
		value: params[name] ?? '',
		onChange: ({ target: { value } }: { target: { value: string } }) => choose(name, value),
	});
	/** Binds a date field to a parameter of the URL. */
	const day = (name: string) => ({
		...{ day: params[name], canBeBlank: true },
		onChoose: (value: string) => choose(name, value),
	});
	return (
		<fieldset
			aria-label="Filters"
			className={classNames(
				'mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:mt-0 lg:mb-4 xl:grid-cols-5',
				// Active filters are printed: without them, a part of the audit would look like all of it.
				Object.keys(params).length === 0 && 'print:hidden',
			)}
		>
			<Select label="Who" placeholder="Anybody" options={people} {...select('who')} />
			<Select label="What" placeholder="Anything" options={actions} {...select('action')} />
			<Select
				label="About"
				placeholder="Everything"
				className="col-span-2 sm:col-span-1"
				options={subjects}
				hint={onlyText(params)}
				{...select('subject')}
			/>
			<DayField label="From" {...day('from')} />
			<DayField label="To" min={params.from} {...day('to')} />
		</fieldset>
	);
}

/** Names the record that the audit is narrowed to, if any. */
function onlyText({ subjectId, orderNumber }: Partial<Record<string, string>>): string | undefined {
	if (!orderNumber) return subjectId && `Only number ${subjectId}`;
	const order = `Only ${formatOrderNumber(Number(orderNumber))}`;
	return subjectId ? `${order}, with one of its products` : order;
}
