import { inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP archive, by path, from its central directory (APPNOTE.TXT, 4.3). */
export function unzip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf('PK\x05\x06');
	const files = new Map<string, Buffer>();
	let at = archive.readUInt32LE(end + 16);
	for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
		const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
		const lengths = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [number, number, number];
		const path = archive.toString('utf8', at + 46, at + 46 + lengths[0]);
		const local = archive.readUInt32LE(at + 42);
		const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		const bytes = archive.subarray(begin, begin + size);
		files.set(path, method === 0 ? bytes : inflateRawSync(bytes));
		at += 46 + lengths[0] + lengths[1] + lengths[2];
	}
	return files;
}
