import { usePictureUpload } from '#web/data/uploads/use-picture-upload.ts';

/**
 * The state for a form with an `UploadField`.
 * @param value what the field holds: the link of an uploaded picture, or nothing
 * @param set writes a link into it
 */
export function useUploadField(value: string | undefined, set: (link: string) => void) {
	const upload = usePictureUpload(set);
	return {
		/** The props of the `UploadField`. */
		props: { value, upload, onRemove: () => set('') },
		/** Whether the form must wait. */
		isUploading: upload.sent !== undefined,
	};
}
