import type { ComponentProps } from 'react';
import { pictureTypes, uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import { PictureField, type PictureUpload } from '#web/ui/form/picture-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PictureCheck } from './use-picture-check.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface ImageFieldProps {
	/** The link in the form. */
	value: string | undefined;
	link: FieldProps;
	/** A field for the picture's description; absent if the page describes it in text beside the picture. */
	words?: FieldProps;
	picture: PictureCheck;
	upload: PictureUpload;
	onRemove: () => void;
}

/**
 * The field for a product's picture or one of the club's: an uploaded file or a link. It shows the picture, or why
 * there is none.
 */
export function ImageField({
	value = '',
	link,
	words,
	picture: { shown, fault },
	upload,
	onRemove,
}: ImageFieldProps) {
	const isUploaded = uploadedPicture(value) !== undefined;
	const error = link.error ?? fault;
	const remove = () => {
		upload.cancel();
		onRemove();
	};
	return (
		<div className="grid gap-3 sm:col-span-2">
			<PictureField
				label="Picture"
				types={pictureTypes}
				hint="JPEG, PNG, WebP or AVIF, up to 10 MB and 40 megapixels."
				upload={upload}
				shown={shown}
				alt="Preview"
				error={error}
				actions={link.actions}
				onRemove={isUploaded ? remove : undefined}
			>
				{!isUploaded && (
					<TextField
						label="Image link"
						type="url"
						inputMode="url"
						autoComplete="off"
						hint="Instead of a file: starts with https://, or with /art/ for a picture on this site"
						{...link}
						error={error}
					/>
				)}
			</PictureField>
			{words && (
				<TextField
					label="What the picture shows"
					optional
					autoComplete="off"
					hint="A few words for people who cannot see it, like “Blue tub of whey with its scoop”"
					{...words}
				/>
			)}
		</div>
	);
}
