import { differenceNoticed, needsApproval } from '#shared/payments/payments.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { pageContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { differenceText } from './difference.ts';

/** The result of counting a drawer, in rupees. */
export interface Counted {
	counted: number;
	expected: number;
	difference: number;
}

interface CountResultProps {
	/** Undefined until a drawer was counted. */
	result: Counted | undefined;
	onClose: () => void;
}

/** The counted sum of a drawer beside the expected one. It is shown only once, so it stays until it is closed. */
export function CountResult({ result, onClose }: CountResultProps) {
	if (!result) return null;
	const { counted, expected, difference } = result;
	const isNoticed = needsApproval(difference);
	return (
		<Dialog
			open
			held
			onOpenChange={onClose}
			title="The drawer is closed"
			focusAfter={pageContent}
			footer={<Button onClick={onClose}>Done</Button>}
		>
			<dl className="grid gap-2 tabular-nums">
				{(
					[
						['Counted', formatRupees(counted)],
						['Expected', formatRupees(expected)],
					] as const
				).map(([name, value]) => (
					<div key={name} className="flex flex-wrap justify-between gap-x-4">
						<dt className="text-ink-soft">{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
					<dt className="text-ink-soft">Difference</dt>
					<dd className={classNames('text-lg font-bold', isNoticed && 'text-chilli')}>
						{differenceText(difference)}
					</dd>
				</div>
			</dl>
			{isNoticed && (
				<p className="mt-4 rounded-sm bg-turmeric-soft px-4 py-3 text-sm">
					It is more than {formatRupees(differenceNoticed)}: a manager will look at it.
				</p>
			)}
		</Dialog>
	);
}
