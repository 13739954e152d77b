import { expect, type Page } from '@playwright/test';
import { type Camera, pretendCamera } from '../camera.ts';
import { desk, type ScreenState } from './state.ts';

/** Too short to be a valid code, so that the camera keeps scanning. */
const seen = { bcid: 'code128', text: '7' } as const;

/** The scanner over the screen for receiving goods, with this camera, once the scanner shows this text. */
const scanner = (name: string, camera: Camera, text: string): ScreenState =>
	desk(`scanner, ${name}`, async (page: Page) => {
		await pretendCamera(page, camera);
		await page.goto('/admin/stock/receive');
		await page.getByRole('button', { name: 'Scan the pack' }).click();
		await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
	});

/** The states of the camera as a scanner. */
export const cameraStates: readonly ScreenState[] = [
	scanner('asking', { isAsked: true }, 'Starting the camera.'),
	scanner('looking', { seen }, 'Hold the barcode inside the frame.'),
	scanner('with a light', { seen, light: true }, 'Light'),
	scanner('refused', { error: 'NotAllowedError' }, 'The camera is not allowed here'),
	scanner('no camera', { error: 'NotFoundError' }, 'No camera was found'),
	scanner('no picture', { error: 'NotReadableError' }, 'The camera gives no picture'),
];
