import { useQuery } from '@tanstack/react-query';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi, personPhotoQuery } from '#web/data/desk-api.ts';
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts';

/**
 * A person's photo as an object URL, which only this page can read and which is revoked on unmount. `url` is
 * undefined while the photo loads, and where there is none.
 */
export function usePersonPhoto({ userId, photo }: Pick<PersonInFull, 'userId' | 'photo'>) {
	const { data, isError, isFetching, refetch } = useQuery({
		...personPhotoQuery(deskApi, userId, photo?.number ?? 0),
		enabled: photo !== undefined,
	});
	const url = useObjectUrl(data);
	return {
		url: photo && url,
		hasFailed: isError && !isFetching,
		retry: () => void refetch(),
	};
}
