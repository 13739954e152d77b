import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';

interface CancelButtonProps {
	booking: Booking;
	className?: string;
}

/** The button that cancels one's upcoming consultancy, after a confirmation. */
export function CancelButton({ booking: { id, consult_type: type, date }, className }: CancelButtonProps) {
	const { ask, dialog } = useConfirm();
	const cancel = useCall(api.consultancy.cancel, {
		invalidates: staleAfter.booking,
		onError: useRefetchOnConflict(staleAfter.booking),
	});
	const askAndCancel = async () => {
		const isSure = await ask({
			title: `Cancel your ${type}?`,
			description: `It is booked for ${formatLongDate(date)}. You can book another for a day that suits you better.`,
			confirmLabel: 'Cancel it',
			cancelLabel: 'Keep it',
		});
		if (isSure) cancel.run({ body: { bookingId: id } });
	};
	return (
		<>
			<Button
				ref={focusContent}
				size="sm"
				tone="secondary"
				className={className}
				aria-haspopup="dialog"
				pending={cancel.pending}
				onClick={() => void askAndCancel()}
			>
				Cancel
				<span className="sr-only">
					{' '}
					{type} for {formatLongDate(date)}
				</span>
			</Button>
			{dialog}
		</>
	);
}
