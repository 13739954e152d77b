import { redirect, replace } from 'react-router';

// A member's orders stand in for the profile area until that is built; then this file goes.

export const loader = () => redirect('/store/orders');

export const clientLoader = () => replace('/store/orders');

export default function ProfileEntry() {
	return null;
}
