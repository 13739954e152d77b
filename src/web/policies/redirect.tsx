import { redirect } from 'react-router';

/** `/store/policies`, as people and other sites call it: the page of delivery and refunds. */
export const loader = () => redirect('/refunds', 308);
export const clientLoader = () => redirect('/refunds');

export default function PoliciesRedirect() {
	return null;
}
