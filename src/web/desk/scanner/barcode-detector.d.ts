// https://wicg.github.io/shape-detection-api/#barcode-detection-api; TypeScript's DOM library lacks it.

interface DetectedBarcode {
	rawValue: string;
	format: string;
}

interface BarcodeDetector {
	detect(image: CanvasImageSource): Promise<DetectedBarcode[]>;
}

declare var BarcodeDetector:
	| {
			new (options: { formats: readonly string[] }): BarcodeDetector;
			getSupportedFormats(): Promise<string[]>;
	  }
	| undefined;

// https://w3c.github.io/mediacapture-image/#torch
interface MediaTrackCapabilities {
	torch?: boolean;
}

interface MediaTrackConstraintSet {
	torch?: boolean;
}
