import { type Product, product } from '#shared/catalogue/catalogue.contract.ts';
import { useNavigationRequest } from '#web/desk/use-navigation-request.ts';

interface DialogHandlers {
	onAdd: () => void;
	onUpdate: (product: Product) => void;
}

/** Opens, once, the dialog that the navigation state asks for: `add: true`, or `update` with a product. */
export function useDialogFromNavigation({ onAdd, onUpdate }: DialogHandlers): void {
	useNavigationRequest(({ add, update }) => {
		const parsed = product.safeParse(update);
		if (parsed.success) return () => onUpdate(parsed.data);
		return add ? onAdd : undefined;
	});
}
