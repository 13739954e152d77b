import { type SellerFields, sellerFieldNames, sellerUpdate } from '#shared/club/seller.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactsForm } from './facts-form.tsx';
import { useFactsForm } from './use-facts-form.ts';

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = Object.fromEntries(
	sellerFieldNames.map((name) => [name, (text: string) => text || 'nothing']),
) as Record<keyof SellerFields, (text: string) => string>;

/** The form for the seller's details, the grievance contact and the club's own terms. */
export function SellerForm({ seller }: { seller: SellerFields }) {
	const form = useFactsForm(sellerUpdate, {
		stored: seller,
		editable: shownValues,
		save: deskApi.club.updateSeller,
		storedIn: (club) => club.seller,
	});
	return (
		<FactsForm form={form} draft="club seller" submitLabel="Save details">
			<TextField label="Registered name" autoComplete="off" {...form.field('legalName')} />
			<TextField label="Head office" autoComplete="off" {...form.field('address')} />
			<TextField label="Phone no" inputMode="tel" autoComplete="off" {...form.field('phone')} />
			<TextField label="Email" inputMode="email" autoComplete="off" {...form.field('email')} />
			<TextField
				label="GSTIN"
				autoComplete="off"
				autoCapitalize="characters"
				hint="15 characters, if the club is registered in Karnataka"
				{...form.field('gstin')}
			/>
			<TextField
				label="FSSAI number"
				inputMode="numeric"
				autoComplete="off"
				hint="14 digits, of the licence or registration to sell food"
				{...form.field('fssai')}
			/>
			<fieldset className="grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
				<legend className="float-left font-semibold sm:col-span-2">Grievance officer</legend>
				<TextField label="Name" autoComplete="off" {...form.field('officerName')} />
				<TextField label="Designation" autoComplete="off" {...form.field('officerRole')} />
				<TextField label="Phone no" inputMode="tel" autoComplete="off" {...form.field('officerPhone')} />
				<TextField label="Email" inputMode="email" autoComplete="off" {...form.field('officerEmail')} />
			</fieldset>
			<fieldset className="grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:col-span-2">
				<legend className="float-left font-semibold">Your terms, in your own words</legend>
				<TextArea
					label="Delivery"
					hint="How long it takes, and what you do when nobody is at home"
					{...form.field('delivery')}
				/>
				<TextArea
					label="Returns"
					hint="What can be returned, until when, and how the money comes back"
					{...form.field('returns')}
				/>
				<TextArea
					label="Leaving a membership early"
					hint="What a member gets back, and how to ask for it"
					{...form.field('leaving')}
				/>
			</fieldset>
		</FactsForm>
	);
}
