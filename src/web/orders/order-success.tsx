import { Navigate, useLocation } from 'react-router';
import { messages } from '#shared/messages.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import spots from '#web/ui/pictures/spots.json';
import { rupees } from '#web/ui/rupees.ts';
import { pageMeta } from '../page-meta.ts';
import { RequireLogin } from '../shell/guards.tsx';
import { usePlaced } from './placed-state.ts';

export const meta = () => pageMeta('Order placed');

export default function OrderSuccess() {
	return (
		<RequireLogin>
			<Success />
		</RequireLogin>
	);
}

/** Says that an order stands, to whom one just placed it; anybody else looks at their orders instead. */
function Success() {
	const placed = usePlaced();
	const { state } = useLocation();
	if (!placed) return <Navigate to="/store/orders" replace />;
	return (
		<div className="page-column py-8 lg:py-14">
			<section className="card mx-auto flex max-w-2xl animate-rise flex-col items-center px-5 py-10 text-center sm:px-10 sm:py-14">
				<Picture
					src="/art/order-success-480.webp"
					album={spots}
					alt=""
					sizes="20rem"
					className="h-auto w-64 rounded-lg sm:w-80"
				/>
				<h1 className="display mt-7 text-headline">{messages.orderPlaced}</h1>
				<p className="mt-3 max-w-md text-ink-soft">
					Please keep{' '}
					<strong className="font-bold whitespace-nowrap text-ink tabular-nums">
						{rupees(placed.total)}
					</strong>{' '}
					in cash ready for the delivery. A confirmation is on its way to your email.
				</p>
				<div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
					{/* The list shows by the same state which order it was. */}
					<LinkButton to="/store/orders" state={state} size="lg">
						View order
					</LinkButton>
					<LinkButton to="/store" size="lg" tone="secondary">
						Continue shopping
					</LinkButton>
				</div>
			</section>
		</div>
	);
}
