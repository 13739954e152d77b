import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import Zoom from 'react-medium-image-zoom';

/**
 * A picture that a click, a tap or its button brings up as large as the window; Escape, another click or
 * a scroll puts it back. A part of its own: the page shows the picture before this has come.
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
