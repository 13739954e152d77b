import { useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { showError, showFailure } from '#web/data/error-funnel.ts';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';

/** Opens the stock of a product by scanning its pack, with the camera or a keyboard scanner. */
export function FindByBarcode({ inHead = false }: { inHead?: boolean }) {
	const navigate = useNavigate();
	const find = async (code: string) => {
		try {
			const { productId } = await deskApi.stock.find({ query: { code } });
			void navigate(`/admin/stock/${productId}`);
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 404)) return showError(error);
			showFailure(`No product has the barcode ${code} yet. Receive its goods to give it one.`);
		}
	};
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
