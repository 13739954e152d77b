import type { ReactNode } from 'react';
import { pictureTypes } from '#shared/pictures/pictures.rules.ts';
import { PictureField, type PictureUpload } from '#web/ui/form/picture-field.tsx';

interface UploadFieldProps {
	label: string;
	/** The purpose of the picture. */
	hint: string;
	/** The link in the form; empty for no picture. */
	value: string | undefined;
	error: string | undefined;
	/** Buttons below the error that resolve it. */
	actions?: ReactNode;
	upload: PictureUpload;
	onRemove: () => void;
}

/** A field for an uploaded picture, or none, where a link to another site is not allowed. */
export function UploadField({ label, hint, value, error, actions, upload, onRemove }: UploadFieldProps) {
	const remove = () => {
		upload.cancel();
		onRemove();
	};
	// While the chosen file is not stored yet, it is shown; then the stored picture, or nothing if the form was reset.
	const isUnsent = upload.sent !== undefined || upload.mayRetry;
	return (
		<div className="sm:col-span-2">
			<PictureField
				label={label}
				types={pictureTypes}
				hint={`${hint} JPEG, PNG, WebP or AVIF, up to 10 MB.`}
				upload={isUnsent ? upload : { ...upload, preview: undefined }}
				shown={value || undefined}
				alt={`${label}, preview`}
				error={error}
				actions={actions}
				onRemove={value ? remove : undefined}
			/>
		</div>
	);
}
