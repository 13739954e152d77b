import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { focusFilter } from '../focus.ts';
import { type DeskFilters, type DeskListConfig, statusLabel } from './config.ts';
import { deskPath } from './url.ts';

interface DeskEmptyProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	/** The button that adds the first row. */
	action?: ReactNode;
}

/** Says why a list of the desk is empty: there is nothing yet, or nothing matches its filters. */
export function DeskEmpty<Status extends string>({ list, filters, action }: DeskEmptyProps<Status>) {
	const { search, status, params } = filters;
	const { many } = list.noun;
	if (!search && !status && !params) {
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
				title={`No ${many} yet`}
				text={list.emptyText}
				action={action}
			/>
		);
	}
	return (
		<div ref={focusFilter}>
			<EmptyState
				image="/art/empty-list-480.webp"
				title={`No ${many} match`}
				text={
					<span className="wrap-anywhere">
						Nothing {status && `is ${statusLabel(list, status)}`}
						{status && search && ' and '}
						{search && `matches “${search}”`}
						{!status && !search && 'matches these filters'}.
					</span>
				}
				action={
					<LinkButton tone="secondary" to={deskPath(list)} preventScrollReset>
						Show all {many}
					</LinkButton>
				}
			/>
		</div>
	);
}
