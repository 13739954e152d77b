/** The one icon format that holds several sizes, with a PNG for each: for what asks for /favicon.ico. */
export function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
	const directory = Buffer.alloc(6 + pictures.length * 16);
	directory.writeUInt16LE(1, 2); // an icon, not a cursor
	directory.writeUInt16LE(pictures.length, 4);
	let offset = directory.length;
	for (const [index, { size, png }] of pictures.entries()) {
		const entry = 6 + index * 16;
		directory.writeUInt8(size, entry);
		directory.writeUInt8(size, entry + 1);
		directory.writeUInt16LE(1, entry + 4); // colour planes
		directory.writeUInt16LE(32, entry + 6); // bits of a pixel
		directory.writeUInt32LE(png.length, entry + 8);
		directory.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
