import { redirect, useSearchParams } from 'react-router';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/buy-page.ts';
import { BuyMembership } from './buy-membership.tsx';
import { purchaseIn } from './purchase.ts';

/** Who comes without a choice is sent to where it is made. */
function requirePurchase({ searchParams }: URL) {
	if (!purchaseIn(searchParams)) throw redirect('/fitness#buy');
	return null;
}

export const loader = ({ url }: Route.LoaderArgs) => requirePurchase(url);

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => requirePurchase(url);

export const meta = () => pageMeta('Buy membership');

/** The purchase of a membership. */
export default function BuyPage() {
	const [search] = useSearchParams();
	const purchase = purchaseIn(search);
	if (!purchase) return null;
	const { plan } = purchase;
	return (
		<div className="page-column pt-4 lg:pt-6">
			<Breadcrumb
				trail={[
					{ label: 'Fitness', to: '/fitness' },
					{ label: plan.type, to: plan.path },
					{ label: 'Buy membership' },
				]}
			/>
			<h1 className="display mt-2 text-headline">Buy membership</h1>
			<BuyMembership purchase={purchase} />
		</div>
	);
}
