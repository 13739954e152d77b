import { pictureFaults } from '#shared/pictures/picture-faults.rules.ts';
import { refuse } from '../http/errors.ts';
import { prepareInProcess } from './prepare-in-process.ts';
import { type PreparedPicture, type Purpose, UnusableFile } from './prepared-picture.ts';

/** Prepares an uploaded file. @throws {Refused} 422 with the reason why it cannot be used */
export async function prepareOrRefuse(file: Uint8Array, purpose: Purpose): Promise<PreparedPicture> {
	try {
		return await prepareInProcess(file, purpose);
	} catch (error) {
		if (!(error instanceof UnusableFile)) throw error;
		const sentence = pictureFaults[error.fault];
		throw refuse.invalid(sentence, { file: sentence });
	}
}
