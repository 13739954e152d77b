/** The picture that is kept from the first visit on: in one width, as nobody can fetch another. */
export function OfflinePicture() {
	return <img src="/art/error-960.avif" alt="" width={960} height={720} />;
}
