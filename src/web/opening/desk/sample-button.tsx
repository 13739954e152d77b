import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { api } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';

const samples = {
	plans: { call: () => api.opening.samplePlans(), label: 'Begin with three samples' },
	products: { call: () => api.opening.sampleProducts(), label: 'Sample shelf' },
};

/** Begins with samples, where there is nothing yet. */
export function SampleButton({ of }: { of: keyof typeof samples }) {
	const queryClient = useQueryClient();
	const { revalidate } = useRevalidator();
	const { call, label } = samples[of];
	const begin = useCall(call, {
		// Every page shows the plans.
		onSuccess: () => void refetchStale(queryClient, staleAfter.opening).then(revalidate),
	});
	return (
		<Button size="sm" pending={begin.pending} onClick={() => begin.run(undefined)}>
			{label}
		</Button>
	);
}
