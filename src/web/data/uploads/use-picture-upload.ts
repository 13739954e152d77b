import { createClient } from '#shared/desk-client.ts';
import type { PictureUpload } from '#web/ui/form/picture-field.tsx';
import { useUpload } from './use-upload.ts';

/**
 * Uploads the picture of a form's field.
 * @param onUploaded receives the link to store
 */
export const usePictureUpload = (onUploaded: (link: string) => void): PictureUpload =>
	useUpload(
		(transport, sent) => createClient(transport).pictures.upload(sent),
		({ image }) => onUploaded(image),
	);
