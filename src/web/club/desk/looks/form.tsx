import { type LooksFields, looksUpdate } from '#shared/club/looks.fields.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { UploadField } from '#web/desk/pictures/upload-field.tsx';
import { useUploadField } from '#web/desk/pictures/use-upload-field.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FactsForm } from '../facts-form.tsx';
import { useFactsForm } from '../use-facts-form.ts';
import { AccentField } from './accent-field.tsx';
import { AccentPreview } from './accent-preview.tsx';

const orNothing = (text: string) => text || 'nothing';
const pictureText = (link: string) => (link ? 'another picture' : 'no picture');

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = { wordmark: orNothing, accent: orNothing, logo: pictureText, hero: pictureText };

/** The form of how the club looks: its wordmark, its colour, its logo and the picture of the front page. */
export function LooksForm({ looks, name }: { looks: LooksFields; name: string }) {
	const form = useFactsForm(looksUpdate, {
		stored: looks,
		editable: shownValues,
		save: deskApi.club.updateLooks,
		storedIn: (club) => club.looks,
		isReady: (): boolean => !logo.isUploading && !hero.isUploading,
	});
	const { rhf } = form;
	const put = (field: keyof LooksFields) => (value: string) =>
		rhf.setValue(field, value, { shouldDirty: true, shouldValidate: true });
	const logo = useUploadField(rhf.watch('logo'), put('logo'));
	const hero = useUploadField(rhf.watch('hero'), put('hero'));
	const accent = rhf.watch('accent');
	const { error: logoError, actions: logoActions } = form.field('logo') as Shown;
	const { error: heroError, actions: heroActions } = form.field('hero') as Shown;
	return (
		<FactsForm
			form={{ ...form, pending: form.pending || logo.isUploading || hero.isUploading }}
			draft="club looks"
			submitLabel="Save looks"
		>
			<TextField
				label="Wordmark"
				optional
				autoComplete="off"
				hint={`Beside the logo in the bars and the footer. Empty: ${name}`}
				{...form.field('wordmark')}
			/>
			<AccentField value={accent} bound={form.field('accent')} onPick={put('accent')} />
			<AccentPreview accent={accent} />
			<UploadField
				label="Logo"
				hint="A square one looks best. It stands in the bars and the footer, in tabs and on home screens. Without one, the first letter does."
				error={logoError}
				actions={logoActions}
				{...logo.props}
			/>
			<UploadField
				label="Picture of the front page"
				hint="Beside the headline, which is among the texts; on a phone behind it. 1280 pixels or wider, with its middle in the middle. Without one, the site shows its own."
				error={heroError}
				actions={heroActions}
				{...hero.props}
			/>
		</FactsForm>
	);
}

type Shown = Pick<Parameters<typeof UploadField>[0], 'error' | 'actions'>;
