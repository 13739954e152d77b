import { useEffect, useState } from 'react';

/**
 * The URL of bytes, which this page alone can read and which ends with the component; undefined while there are none, and
 * for the moment in which others take their place.
 */
export function useObjectUrl(data: Blob | undefined): string | undefined {
	const [shown, setShown] = useState<{ data: Blob; url: string }>();
	useEffect(() => {
		if (!data) return;
		const url = URL.createObjectURL(data);
		setShown({ data, url });
		return () => URL.revokeObjectURL(url);
	}, [data]);
	// The URL of other bytes is revoked already.
	return shown && shown.data === data ? shown.url : undefined;
}
