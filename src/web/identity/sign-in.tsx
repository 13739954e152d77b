import { pageMeta } from '#web/document/page-meta.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export const meta = pageMeta(
	'Sign in',
	({ name }) => `Sign in to ${name} to see your orders, bookings and memberships.`,
);

/** The login screen. */
export default function SignIn() {
	return (
		<AuthLayout title="Welcome back" text="Sign in to order, book and see your membership." photo="mat">
			<LoginForm />
		</AuthLayout>
	);
}
