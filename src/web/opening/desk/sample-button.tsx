import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { Button } from '#web/ui/button.tsx';

const samples = {
	plans: { call: () => deskApi.opening.samplePlans(), label: 'Begin with three samples' },
	products: { call: () => deskApi.opening.sampleProducts(), label: 'Sample shelf' },
};

/** Creates samples where there is nothing yet. */
export function SampleButton({ of }: { of: keyof typeof samples }) {
	const refetch = useRefetch();
	const { call, label } = samples[of];
	const begin = useCall(call, {
		// Every page shows the plans.
		onSuccess: () => void refetch(deskStaleAfter.opening),
	});
	return (
		<Button size="sm" pending={begin.pending} onClick={() => begin.run(undefined)}>
			{label}
		</Button>
	);
}
