import { pictureFaults } from '#shared/pictures/picture-faults.rules.ts';
import { refuse } from '../http/errors.ts';
import { prepareApart } from './prepare-apart.ts';
import { type PreparedPicture, type Purpose, UnusableFile } from './prepared-picture.ts';

/** Prepares an uploaded file. @throws {Refused} 422 with the reason why it cannot be used */
export async function preparedOrRefused(file: Uint8Array, purpose: Purpose): Promise<PreparedPicture> {
	try {
		return await prepareApart(file, purpose);
	} catch (error) {
		if (!(error instanceof UnusableFile)) throw error;
		const sentence = pictureFaults[error.fault];
		throw refuse.invalid(sentence, { file: sentence });
	}
}
