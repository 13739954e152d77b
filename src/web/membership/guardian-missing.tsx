import { Link } from 'react-router';

/** A note that a minor has no guardian's consent yet, with a link to the form. The payment can still be taken. */
export function GuardianMissing({ userId, age }: { userId: number; age: number }) {
	return (
		<span className="mt-3 block rounded-sm bg-turmeric-soft px-4 py-3 text-ink">
			<strong className="font-semibold">Minor, {age}.</strong> No guardian has agreed yet. You may take the
			payment, but please ask for the consent first.
			<Link
				to={`/admin/people/${userId}#guardian`}
				className="mt-1.5 flex min-h-6 w-fit items-center font-semibold underline underline-offset-3"
			>
				Record the guardian’s consent
			</Link>
		</span>
	);
}
