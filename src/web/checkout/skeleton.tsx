import type { ReactNode } from 'react';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutFrame, type CheckoutStepName } from './frame.tsx';

/** The placeholder of a step while it loads. */
export function CheckoutSkeleton({ step }: { step: CheckoutStepName }) {
	return (
		<CheckoutFrame step={step} aside={<AsideSkeleton />}>
			<Loading label="Loading">{contents[step]}</Loading>
		</CheckoutFrame>
	);
}

const cartRow = (
	<div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5 xl:grid-cols-[8rem_minmax(0,1fr)]">
		<Skeleton className="aspect-square rounded-md! sm:row-span-2" />
		<div>
			<Skeleton className="h-5.5 w-4/5" />
			<Skeleton className="mt-3 h-5 w-2/5" />
		</div>
		<div className="flex items-center justify-between max-sm:col-span-2">
			<Skeleton className="h-11.5 w-31" />
			<Skeleton className="h-6 w-20" />
		</div>
	</div>
);

const addressCard = (
	<div className="card p-5 sm:px-6">
		<Skeleton className="h-6.5 w-44 max-w-full" />
		<Skeleton className="mt-3 h-4.5 w-4/5" />
		<Skeleton className="mt-3 mb-4 h-4.5 w-28" />
		<div className="flex items-center justify-between border-t border-line pt-4.5">
			<Skeleton className="h-6 w-32" />
			<Skeleton className="h-6 w-20" />
		</div>
	</div>
);

const section = (content: ReactNode) => (
	<div className="card p-5 sm:p-6">
		<Skeleton className="h-6.5 w-36" />
		{content}
	</div>
);

const paymentSections = (
	<div className="grid gap-5">
		{section(
			<div className="mt-4 grid gap-3 sm:grid-cols-2">
				<Skeleton className="h-18.5" />
				<Skeleton className="h-18.5" />
			</div>,
		)}
		{section(<Skeleton className="mt-4 h-20 w-3/5" />)}
		{section(
			<div className="mt-4 flex gap-4">
				<Skeleton className="size-18 shrink-0 sm:size-20" />
				<div className="flex-1">
					<Skeleton className="h-5 w-4/5" />
					<Skeleton className="mt-2.5 h-5 w-2/5" />
				</div>
			</div>,
		)}
	</div>
);

/** What each step shows beside the bill. */
const contents: Record<CheckoutStepName, ReactNode> = {
	Cart: (
		<div className="card divide-y divide-line px-4 sm:px-6">
			{cartRow}
			{cartRow}
		</div>
	),
	Address: (
		<div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
			{addressCard}
			{addressCard}
		</div>
	),
	Payment: paymentSections,
};

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
			<Skeleton className="mt-7 h-13 w-full max-lg:hidden" />
		</div>
	);
}
