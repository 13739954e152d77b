import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi, personPhotoQuery } from './desk-api.ts';

/**
 * The photo of a person, as the URL of an object that this page alone can read and that ends with the component.
 * `url` is undefined while it is being read, and where there is none.
 */
export function usePersonPhoto({ userId, photo }: Pick<PersonInFull, 'userId' | 'photo'>) {
	const { data, isError, isFetching, refetch } = useQuery({
		...personPhotoQuery(deskApi, userId, photo?.number ?? 0),
		enabled: photo !== undefined,
	});
	const [shown, setShown] = useState<{ data: Blob; url: string }>();
	useEffect(() => {
		if (!data) return;
		const url = URL.createObjectURL(data);
		setShown({ data, url });
		return () => URL.revokeObjectURL(url);
	}, [data]);
	return {
		// An object of another photo is revoked already.
		url: photo && shown && shown.data === data ? shown.url : undefined,
		hasFailed: isError && !isFetching,
		retry: () => void refetch(),
	};
}
