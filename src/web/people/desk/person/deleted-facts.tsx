import { RecordHistory } from '#web/desk/record/history.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Badge } from '#web/ui/badge.tsx';

interface DeletedFactsProps {
	userId: number;
	/** ISO 8601. */
	deletedAt: string;
}

/** What remains of a person who deleted their account: a number, for the books. */
export function DeletedFacts({ userId, deletedAt }: DeletedFactsProps) {
	return (
		<section aria-labelledby="profile" className="card p-5">
			<h2 id="profile" className="sr-only">
				Profile
			</h2>
			<Badge>Deleted</Badge>
			<p className="mt-3 mb-5 text-sm">
				This account was deleted on <HappenedAt instant={deletedAt} />. Orders and paid memberships stay for
				the books, without the person. An invoice of ₹50,000 or more keeps its buyer’s name and address.
			</p>
			<RecordHistory subject="person" id={userId} />
		</section>
	);
}
