import { type Product, product } from '#shared/catalogue/catalogue.contract.ts';
import { useNavigationRequest } from '#web/desk/use-navigation-request.ts';

/** The navigation state that opens a dialog of the desk's products screen on arrival. */
export interface DialogFromNavigation {
	add?: true;
	update?: Product;
}

interface DialogHandlers {
	onAdd: () => void;
	onUpdate: (product: Product) => void;
}

/** Opens the dialog that the navigation state asks for, once. */
export function useDialogFromNavigation({ onAdd, onUpdate }: DialogHandlers): void {
	useNavigationRequest(({ add, update }) => {
		const parsed = product.safeParse(update);
		if (parsed.success) return () => onUpdate(parsed.data);
		return add ? onAdd : undefined;
	});
}
