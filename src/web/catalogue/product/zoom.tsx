import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import Zoom from 'react-medium-image-zoom';

/**
 * Enlarges a picture to the window's size on a click, a tap or its button; Escape, another click or a scroll
 * closes it. Loaded lazily: the page shows the picture without waiting for this code.
 */
export default function ProductZoom({ children }: { children: ReactNode }) {
	return (
		<Zoom
			a11yNameButtonZoom="Enlarge picture"
			a11yNameButtonUnzoom="Close picture"
			IconZoom={Maximize2}
			IconUnzoom={X}
			zoomMargin={16}
		>
			{children}
		</Zoom>
	);
}
