import { clubToday } from '#shared/dates.ts';
import type { TaxClass } from '#shared/taxes/taxes.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { EditClassDialog, RateDialog } from './dialogs.tsx';

/** The tax classes with their codes and rates, and an owner's actions. */
export function TaxClasses({ classes }: { classes: readonly TaxClass[] }) {
	return (
		<ul className="rounded-md border border-line bg-surface">
			{classes.map((taxClass) => (
				<ClassRow key={taxClass.classId} taxClass={taxClass} />
			))}
		</ul>
	);
}

function ClassRow({ taxClass }: { taxClass: TaxClass }) {
	const { name, hsn, isConfirmed, ofMemberships, rate, rates, products } = taxClass;
	const mayEdit = useRights().may('editTaxes');
	const editing = useDialog();
	const rating = useDialog();
	const ahead = rates.filter(({ from }) => from > clubToday()).toReversed();
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
			<div className="min-w-0 grow basis-72">
				<h3 className="font-medium wrap-anywhere">{name}</h3>
				<p className="text-sm text-ink-soft tabular-nums">
					HSN {hsn} · {rate === undefined ? 'no rate yet' : `${rate} %`}
					{ahead.map(({ rate, from }) => `, ${rate} % from ${calendarDate(from)}`)} ·{' '}
					{ofMemberships
						? 'memberships, all of them'
						: isConfirmed
							? pluralize(products, 'product')
							: 'a proposal: products get it once it is confirmed'}
				</p>
			</div>
			{mayEdit && (
				<div className="button-row gap-y-2">
					<Button
						size="sm"
						tone={isConfirmed ? 'quiet' : 'secondary'}
						aria-haspopup="dialog"
						onClick={() => editing.show()}
					>
						{isConfirmed ? 'Change' : 'Confirm'}
						<span className="sr-only"> {name}</span>
					</Button>
					<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={() => rating.show()}>
						Rate<span className="sr-only"> of {name}</span>
					</Button>
				</div>
			)}
			{editing.count > 0 && <EditClassDialog key={editing.count} taxClass={taxClass} {...editing.props} />}
			{rating.count > 0 && <RateDialog key={rating.count} taxClass={taxClass} {...rating.props} />}
		</li>
	);
}
