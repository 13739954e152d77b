import { useQuery } from '@tanstack/react-query';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi, personPhotoQuery } from '#web/data/desk-api.ts';
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts';

/**
 * The photo of a person, as the URL of an object that this page alone can read and that ends with the component.
 * `url` is undefined while it is being read, and where there is none.
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
