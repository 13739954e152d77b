import { usePictureUpload } from '#web/data/uploads/use-picture-upload.ts';
import { usePictureCheck } from './use-picture-check.ts';

/**
 * The state for a form with an `ImageField`: the check of its link, and the upload that fills it.
 * @param value what the field holds
 * @param set writes a link into it
 * @param stored the link that is stored, which may be older than today's rules
 */
export function useImageField(value: string | undefined, set: (link: string) => void, stored?: string) {
	const picture = usePictureCheck(value, stored);
	const upload = usePictureUpload(set);
	return {
		/** The props of the `ImageField`. */
		props: { value, picture, upload, onRemove: () => set('') },
		/** Whether the form must wait. */
		isUploading: upload.sent !== undefined,
		/** Whether the picture behind a link loads; the stored link is not checked. */
		loads: async (link: string) => link === stored || (await picture.check(link)) === undefined,
	};
}
