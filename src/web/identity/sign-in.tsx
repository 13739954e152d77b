import { club } from '#shared/club.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export const meta = () =>
	pageMeta('Sign in', `Log in to ${club.name} for your orders, bookings and memberships.`);

/** The login screen. */
export default function SignIn() {
	return (
		<AuthLayout title="Welcome back" text="Log in to order, to book and to see your membership." photo="mat">
			<LoginForm />
		</AuthLayout>
	);
}
