import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Product, product } from '#shared/catalogue.contract.ts';

/** What comes along to the desk's products when somebody was sent there to do something. */
export interface DialogFromNavigation {
	add?: true;
	update?: Product;
}

interface DialogHandlers {
	onAdd: () => void;
	onUpdate: (product: Product) => void;
}

/** Does once what somebody came to the screen for. */
export function useDialogFromNavigation({ onAdd, onUpdate }: DialogHandlers): void {
	const navigate = useNavigate();
	const here = useLocation();
	const fulfil = useEffectEvent((state: unknown) => {
		const { add, update } = (state ?? {}) as { [Name in keyof DialogFromNavigation]?: unknown };
		const wanted = product.safeParse(update);
		if (!add && !wanted.success) return;
		// Not again when the page is reloaded, or come back to.
		void navigate(here, { replace: true, preventScrollReset: true });
		if (wanted.success) onUpdate(wanted.data);
		else onAdd();
	});
	useEffect(() => fulfil(here.state), [here.state]);
}
