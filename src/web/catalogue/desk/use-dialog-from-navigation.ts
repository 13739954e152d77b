import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Product, product } from '#shared/catalogue.contract.ts';

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
	const navigate = useNavigate();
	const here = useLocation();
	const openRequested = useEffectEvent((state: unknown) => {
		const { add, update } = (state ?? {}) as { [Name in keyof DialogFromNavigation]?: unknown };
		const parsed = product.safeParse(update);
		if (!add && !parsed.success) return;
		// Clears the state, so that a reload or going back does not open it again.
		void navigate(here, { replace: true, preventScrollReset: true });
		if (parsed.success) onUpdate(parsed.data);
		else onAdd();
	});
	useEffect(() => openRequested(here.state), [here.state]);
}
