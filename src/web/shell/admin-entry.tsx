import { redirect, replace } from 'react-router';

// The products stand in for the dashboard until that is built; then this file goes.

export const loader = () => redirect('/admin/products');

export const clientLoader = () => replace('/admin/products');

export default function AdminEntry() {
	return null;
}
