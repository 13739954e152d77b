import { useEffect, useState } from 'react';

/**
 * An object URL for data, which only this page can read and which is revoked on unmount; undefined while there is no
 * data, and for a moment when it changes.
 */
export function useObjectUrl(data: Blob | undefined): string | undefined {
	const [shown, setShown] = useState<{ data: Blob; url: string }>();
	useEffect(() => {
		if (!data) return;
		const url = URL.createObjectURL(data);
		setShown({ data, url });
		return () => URL.revokeObjectURL(url);
	}, [data]);
	// The URL of previous data is already revoked.
	return shown && shown.data === data ? shown.url : undefined;
}
