import { useNavigate } from 'react-router';
import { deskApi } from '#web/data/desk-api.ts';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { useLookup } from '#web/desk/scanner/use-lookup.ts';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';

/** Opens the stock of a product by scanning its pack, with the camera or a keyboard scanner. */
export function FindByBarcode({ inHead = false }: { inHead?: boolean }) {
	const navigate = useNavigate();
	const find = useLookup({
		read: (code, signal) => deskApi.stock.find({ query: { code }, signal }),
		onFound: ({ productId }) => void navigate(`/admin/stock/${productId}`),
		missing: (code) => `No product has the barcode ${code} yet. Receive its goods to give it one.`,
	});
	useScannedKeys((code) => void find(code));
	return (
		<ScanButton
			label="Scan a pack"
			onScan={(code) => void find(code)}
			inHead={inHead}
			outlined
			className="md:size-10"
		/>
	);
}
