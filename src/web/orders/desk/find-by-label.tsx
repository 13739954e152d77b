import { useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { showError, showFailure } from '#web/data/error-funnel.ts';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';
import { parcelId } from './parcel-id.ts';

/** Opens the order whose label is scanned, at its parcel: with the camera or a keyboard scanner. */
export function FindByLabel() {
	const navigate = useNavigate();
	const find = async (code: string) => {
		try {
			const { orderNumber, shipmentId } = await deskApi.orders.find({ query: { code } });
			const parcel = shipmentId === undefined ? '' : `#${parcelId(shipmentId)}`;
			void navigate(`/admin/orders/${formatOrderNumber(orderNumber)}${parcel}`);
		} catch (error) {
			if (!(error instanceof ApiError && error.status === 404)) return showError(error);
			showFailure(`No order or parcel has the code ${code}`);
		}
	};
	useScannedKeys((code) => void find(code));
	return <ScanButton inHead label="Scan a label" onScan={(code) => void find(code)} />;
}
