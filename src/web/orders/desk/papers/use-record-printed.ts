import { useEffect, useEffectEvent } from 'react';
import type { PackingPaper } from '#shared/orders/parcels.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';

/**
 * Records the content of papers when they are printed, with the button or from the browser's menu: if an order
 * changes afterwards, it is not sent before somebody has checked it again. Goods that have left are not recorded.
 * @param papers undefined for papers that nothing is packed by
 */
export function useRecordPrinted(
	papers: PackingPaper | undefined,
	orders: readonly { orderNumber: number; fingerprint?: string | undefined }[] = [],
): void {
	const { run } = useCall(deskApi.orders.printed, {
		invalidates: deskStaleAfter.papersPrinted,
		successText: null,
	});
	const note = useEffectEvent(() => {
		const waiting = orders.flatMap(({ orderNumber, fingerprint }) =>
			fingerprint === undefined ? [] : [{ orderNumber, fingerprint }],
		);
		if (papers && waiting.length > 0) run({ body: { papers, orders: waiting } });
	});
	useEffect(() => {
		const onPrint = () => note();
		window.addEventListener('beforeprint', onPrint);
		return () => window.removeEventListener('beforeprint', onPrint);
	}, []);
}
