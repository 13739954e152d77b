import { redirect } from 'react-router';

/** `/store/policies`, a path that people and other sites use: redirects to delivery and refunds. */
export const loader = () => redirect('/refunds', 308);
export const clientLoader = () => redirect('/refunds');

export default function PoliciesRedirect() {
	return null;
}
