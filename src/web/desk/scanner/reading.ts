/** What packs of goods and labels of parcels have, as browsers name it. A UPC-E, of tiny packs in America, is not read. */
export const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128'] as const;

/** A barcode that was read, with its kind as browsers name it. */
export interface Reading {
	text: string;
	format: string;
}

/** Finds a barcode in a picture. */
export type ReadBarcode = (canvas: HTMLCanvasElement) => Promise<Reading | undefined>;
