import { useQuery } from '@tanstack/react-query';

/** The first element of the query keys of barcodes. */
export const barcodeKey = 'barcode';

/** Draws a text as a Code 128 barcode, which every courier's scanner reads. */
export function Barcode({ text }: { text: string }) {
	const { data } = useQuery({
		queryKey: [barcodeKey, text],
		// Loaded on demand, because only labels need it.
		queryFn: async () => {
			const { code128, drawingSVG } = await import('bwip-js/browser');
			const svg = code128({ bcid: 'code128', text, scale: 2, height: 16 }, drawingSVG());
			return `data:image/svg+xml,${encodeURIComponent(svg)}`;
		},
	});
	return data ? (
		<img src={data} alt={`Barcode of ${text}`} className="mx-auto h-[18mm] max-w-full" />
	) : (
		<div className="h-[18mm]" />
	);
}
