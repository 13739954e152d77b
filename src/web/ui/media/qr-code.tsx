import encodeQR from 'qr';

/** The light margin that scanners need, in modules (ISO/IEC 18004). */
const border = 4;

/** A QR code: dark on light in both schemes, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
	const path = rows
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
		.join('');
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${rows.length} ${rows.length}`}
			shapeRendering="crispEdges"
			className="mx-auto w-full max-w-56 rounded-sm bg-[#fff]"
		>
			<path d={path} fill="#000" />
		</svg>
	);
}
