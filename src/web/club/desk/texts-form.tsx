import { type ClubTextsFields, clubTextsUpdate } from '#shared/club/club-desk.fields.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { FactsForm } from './facts-form.tsx';
import { useFactsForm } from './use-facts-form.ts';

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = {
	name: String,
	city: String,
	headline: String,
	lead: String,
	about: String,
	rule: String,
	openingHours: String,
	membershipFee: (value: number) => (value >= 0 ? formatRupees(value) : 'no number'),
	mapTitle: String,
	mapEmbed: String,
	mapPage: String,
};

/** The form of the club's texts, hours and fee. */
export function TextsForm({ texts }: { texts: ClubTextsFields }) {
	const form = useFactsForm(clubTextsUpdate, {
		stored: texts,
		editable: shownValues,
		save: deskApi.club.updateTexts,
		storedIn: (club) => club.texts,
	});
	return (
		<FactsForm form={form} draft="club texts" submitLabel="Save texts">
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<TextField label="City" autoComplete="off" {...form.field('city')} />
			<TextField
				label="Headline"
				hint="The large words at the top of the front page"
				className="sm:col-span-2"
				{...form.field('headline')}
			/>
			<TextArea
				label="Under the headline"
				hint="Goes on after ‘Find it in …’ and the names of your centres, or of your city if they are many or long"
				{...form.field('lead')}
			/>
			<TextArea label="About us" hint="Goes on after ‘… is a fitness club in …’" {...form.field('about')} />
			<TextArea label="What every centre has" {...form.field('rule')} />
			<TextArea
				label="Opening hours"
				hint="A line for each: Mon-Fri 5:00AM-10:00PM"
				{...form.field('openingHours')}
			/>
			<TextField
				label="Tax and fee"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				hint="Added to the price of every membership, from now on"
				{...form.numberField('membershipFee', typedRupees)}
			/>
			<TextField
				label="Name of the map"
				hint="Read out to those who cannot see it"
				{...form.field('mapTitle')}
			/>
			<TextField
				label="Map to show"
				inputMode="url"
				hint="The address that your map site gives for embedding"
				className="sm:col-span-2"
				{...form.field('mapEmbed')}
			/>
			<TextField
				label="Map to open"
				inputMode="url"
				hint="Where ‘Open the map’ leads to"
				className="sm:col-span-2"
				{...form.field('mapPage')}
			/>
		</FactsForm>
	);
}
