import { pageMeta } from '#web/document/page-meta.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export const meta = pageMeta('Desk login');

/** The login of the desk (/adminLogin). */
export default function AdminLogin() {
	return (
		<AuthLayout
			title="Desk login"
			text="For the people who run the club: products, orders, queries and memberships."
			photo="door"
		>
			<LoginForm withSignUp={false} staffHome="/admin" />
		</AuthLayout>
	);
}
