import { nameExists } from '#shared/catalogue/catalogue.contract.ts';
import { ApiError } from '#shared/client.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';

/**
 * Asks before two products get the same name. `sendOrAsk` sends the call with `sameName: 'refuse'`, and again without
 * it once the user agrees. The screen renders `dialog`.
 */
export function useConfirmSameName(confirmLabel: string) {
	const { ask, dialog } = useConfirm();
	const sendOrAsk = async <Product extends { name: string }>(
		product: Product,
		send: (body: Product & { sameName?: 'refuse' }) => Promise<unknown>,
	) => {
		try {
			await send({ ...product, sameName: 'refuse' });
		} catch (error) {
			if (!(error instanceof ApiError) || error.refusal.code !== nameExists) throw error;
			const isAgreed = await ask({
				title: 'Use this name anyway?',
				description: (
					<>
						There is already a product with this name:{' '}
						<strong className="font-semibold text-ink">{product.name}</strong>
					</>
				),
				confirmLabel,
			});
			if (isAgreed) await send(product);
		}
	};
	return { sendOrAsk, dialog };
}
