/** The formats on packs and parcel labels, by the browser's names. UPC-E, on tiny packs in America, is not read. */
export const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128'] as const;

/** A barcode that was read; its format is named as browsers do. */
export interface Reading {
	text: string;
	format: string;
}

/** Finds a barcode in a picture. */
export type ReadBarcode = (canvas: HTMLCanvasElement) => Promise<Reading | undefined>;
