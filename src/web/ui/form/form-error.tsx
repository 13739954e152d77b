import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormErrorProps {
	/** Fields that it concerns take this as `formErrorId`. */
	id: string;
	children: ReactNode;
}

/** An error that concerns several fields of a form at once. */
export function FormError({ id, children }: FormErrorProps) {
	return (
		<p
			id={id}
			role="alert"
			className="flex items-start gap-2 rounded-sm bg-chilli-soft px-3.5 py-2.5 text-sm font-medium text-chilli-dark"
		>
			<CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			{children}
		</p>
	);
}
