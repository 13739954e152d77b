import { useLocation } from 'react-router';
import { AuthLayout } from '#web/identity/auth-layout.tsx';
import { LoginForm } from '#web/identity/login-form.tsx';

/** The login form in place of the profile area. It leads to the screen that the guest opened. */
export function ProfileLogin({ onLogin }: { onLogin: () => void }) {
	const { pathname, search } = useLocation();
	return (
		<AuthLayout title="Welcome back" text="Sign in to see your profile, orders and bookings." photo="mat">
			<LoginForm memberHome={pathname + search} onLogin={onLogin} />
		</AuthLayout>
	);
}
