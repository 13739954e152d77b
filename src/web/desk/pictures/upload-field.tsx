import type { ReactNode } from 'react';
import { pictureTypes } from '#shared/pictures/pictures.rules.ts';
import { PictureField, type PictureUpload } from '#web/ui/form/picture-field.tsx';

interface UploadFieldProps {
	label: string;
	/** What the picture is for. */
	hint: string;
	/** The link that the form holds; empty for no picture. */
	value: string | undefined;
	error: string | undefined;
	/** Buttons below the error that settle it. */
	actions?: ReactNode;
	upload: PictureUpload;
	onRemove: () => void;
}

/** A picture that is uploaded, or none: where a link to another site would not do. */
export function UploadField({ label, hint, value, error, actions, upload, onRemove }: UploadFieldProps) {
	const remove = () => {
		upload.cancel();
		onRemove();
	};
	// The chosen file shows while it is not stored yet; then the stored one does, or nothing once the form is undone.
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
