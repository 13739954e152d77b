import { useQuery } from '@tanstack/react-query';

/** What the drawing of each barcode begins its key with. */
export const barcodeKey = 'barcode';

/** A text as Code 128, which every courier's scanner reads. */
export function Barcode({ text }: { text: string }) {
	const { data } = useQuery({
		queryKey: [barcodeKey, text],
		// Labels alone need it.
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
