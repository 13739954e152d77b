import { Badge } from '#web/ui/badge.tsx';

/** A badge that says that a person is under 18, with their age in years. */
export function MinorBadge({ age }: { age: number }) {
	return <Badge tone="turmeric">Minor, {age}</Badge>;
}
