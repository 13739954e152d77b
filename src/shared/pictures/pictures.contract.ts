import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint } from '../endpoint.ts';
import { pictureFaults } from './picture-faults.rules.ts';
import { maxPictureBytes, pictureTypes } from './pictures.rules.ts';

/** An uploaded picture. */
export const uploaded = z.object({
	image: z.string().meta({ description: 'The link of its largest copy, to be sent as a product’s `image`.' }),
	width: z.int().meta({ description: 'Pixels of the picture that was uploaded.' }),
	height: z.int(),
});

export const picturesContract = {
	upload: endpoint(deskCalls.pictures.upload, {
		summary: 'Upload a picture; the same file again is the same picture',
		access: { may: 'editProducts' },
		file: { types: pictureTypes, maxBytes: maxPictureBytes, tooLarge: pictureFaults.tooLarge },
		reply: uploaded,
		refusals: { 422: 'The file is not a picture that can be used; message says why' },
	}),
};
