import { useNavigate } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { useLookup } from '#web/desk/scanner/use-lookup.ts';
import { useScannedKeys } from '#web/desk/scanner/use-scanned-keys.ts';
import { parcelId } from './parcel-id.ts';

/** Opens the order whose label is scanned, at its parcel: with the camera or a keyboard scanner. */
export function FindByLabel() {
	const navigate = useNavigate();
	const find = useLookup({
		read: (code, signal) => deskApi.orders.find({ query: { code }, signal }),
		onFound: ({ orderNumber, shipmentId }) => {
			const parcel = shipmentId === undefined ? '' : `#${parcelId(shipmentId)}`;
			void navigate(`/admin/orders/${formatOrderNumber(orderNumber)}${parcel}`);
		},
		missing: (code) => `No order or parcel has the code ${code}`,
	});
	useScannedKeys((code) => void find(code));
	return <ScanButton inHead label="Scan a label" onScan={(code) => void find(code)} />;
}
