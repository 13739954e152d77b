/** Makes the browser save texts or bytes as a file. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
	const url = URL.createObjectURL(new Blob([...parts], { type }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// Delayed, because Safari reads the URL after the click.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
