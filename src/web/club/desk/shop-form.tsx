import { type ShopFields, shopUpdate } from '#shared/club/shop.fields.ts';
import { largeOrder } from '#shared/orders/confirming.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactsForm } from './facts-form.tsx';
import { useFactsForm } from './use-facts-form.ts';

/** How a value reads in the note that somebody else changed it meanwhile. */
const shown = (digits: string) => (digits ? formatRupees(Number(digits)) : 'off');

/** The form of the shop's rules, each of which is off while its field is empty. */
export function ShopForm({ shop }: { shop: ShopFields }) {
	const form = useFactsForm(shopUpdate, {
		stored: shop,
		editable: { confirmFrom: shown, codLimit: shown },
		save: deskApi.club.updateShop,
		storedIn: (club) => club.shop,
	});
	return (
		<FactsForm form={form} draft="club shop" submitLabel="Save rules">
			<TextField
				label="Confirm by phone: large from"
				optional
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint={`Orders that tend to come back wait for a call; one of this sum is large, such as ${formatRupees(largeOrder)}`}
				{...form.field('confirmFrom')}
			/>
			<TextField
				label="Limit of cash on delivery"
				optional
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint="A larger order is refused, and the checkout says so"
				{...form.field('codLimit')}
			/>
		</FactsForm>
	);
}
