import { expect, test } from 'vitest';
import { plain } from '../testing/fixtures/pictures.ts';
import { prepareInProcess } from './prepare-in-process.ts';

test('a picture that takes too long is given up, and the next one is prepared', async () => {
	const file = await plain({ width: 400, height: 300 }).png().toBuffer();
	await expect(prepareInProcess(file, 'site', 1)).rejects.toMatchObject({ fault: 'slow' });
	const { width, height, files } = await prepareInProcess(file, 'site');
	expect([width, height, files.length]).toEqual([400, 300, 4]);
});
