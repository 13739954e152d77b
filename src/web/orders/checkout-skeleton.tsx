import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';

interface CheckoutSkeletonProps {
	step: 'Cart' | 'Address' | 'Payment';
	title: string;
}

/** The shape of a step on its way. */
export function CheckoutSkeleton({ step, title }: CheckoutSkeletonProps) {
	return (
		<CheckoutFrame step={step} title={title} aside={<AsideSkeleton />}>
			<Loading label="Loading">
				<div className="grid gap-4">
					{['first', 'second', 'third'].map((place) => (
						<div key={place} className="card flex gap-4 p-4 sm:gap-5 sm:p-5">
							{step !== 'Address' && <Skeleton className="size-22 shrink-0 rounded-md sm:size-28" />}
							<div className="flex-1">
								<Skeleton className="h-5 w-4/5" />
								<Skeleton className="mt-3 h-5 w-2/5" />
								<Skeleton className="mt-5 h-10 w-36 max-w-full" />
							</div>
						</div>
					))}
				</div>
			</Loading>
		</CheckoutFrame>
	);
}

function AsideSkeleton() {
	return (
		<div className="max-lg:card p-5 sm:p-6">
			<Skeleton className="h-6 w-36" />
			{['list price', 'discount', 'fee', 'total'].map((row) => (
				<div key={row} className="mt-4 flex justify-between">
					<Skeleton className="h-5 w-32" />
					<Skeleton className="h-5 w-16" />
				</div>
			))}
			<Skeleton className="mt-7 h-13 w-full" />
		</div>
	);
}
